/**
 * `npm run soak` runs the tests in their long form: on every database, with more kills and more values. `npm test` runs
 * the short one, which meets each kind of case.
 */
export const isSoak = process.env.PORTICO_SOAK === '1';

/** The long form in a soak, else the short one. */
export const soaked = <Form>(long: Form, short: Form): Form => (isSoak ? long : short);

/** All values in a soak, else every nth of them, beginning with another one where given. */
export const sampled = <Value>(values: readonly Value[], n: number, from = 0): readonly Value[] =>
  soaked(
    values,
    values.filter((_, index) => index % n === from % n),
  );
