/** The validator of a schema, compiled and loaded as that of a published form. */
import { compileValidator } from '../../src/authoring/compile/validator-code.ts';
import type { ValidatorModule } from '../../src/engine/definition/index.ts';
import type { Schema } from '../../src/engine/index.ts';

export const openSchema = (schema: Schema): ValidatorModule =>
  new Function(compileValidator(schema).replace(/^export default /, 'return '))() as ValidatorModule;
