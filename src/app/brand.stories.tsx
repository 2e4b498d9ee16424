/** The tokens of the brand, by day and by night, for any colour. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Main } from '../../.storybook/frame.tsx';
import { useLooks } from './looks.ts';
import { page } from './start.ts';
import { themeOf } from './theme.ts';

interface Args {
  /** Tried out here; the real one is a setting of the server. */
  colour: string;
}

type Tokens = [name: string, value: string][];

const tokensOf = (colour: string, night: boolean, pattern: RegExp): Tokens =>
  Object.entries(themeOf(colour, night)).flatMap(([name, value]) =>
    pattern.test(name) ? [[name, String(value)]] : [],
  );

const TEXT = /Foreground/;
const LINE = /Stroke|Border/;

/** Letters on the ground they stand on, lines around it, or a plane. */
function sampleStyle(name: string, value: string, night: boolean, colour: string) {
  const theme = themeOf(colour, night);
  const ground = String(name.endsWith('OnBrand') ? theme.colorBrandBackground : theme.colorNeutralBackground1);
  if (TEXT.test(name)) return { color: value, background: ground };
  if (LINE.test(name)) return { background: ground, boxShadow: `inset 0 0 0 4px ${value}` };
  return { background: value };
}

const box = {
  display: 'inline-grid',
  marginRight: '12px',
  outline: '1px solid rgb(128 128 128 / 40%)',
  outlineOffset: '1px',
  placeItems: 'center',
  width: '64px',
  height: '44px',
  borderRadius: '6px',
  fontWeight: 600,
};
/** Long names may break between their words. */
const parted = (name: string): string => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '\u200b');
const cell = {
  padding: '6px 12px 6px 0',
  textAlign: 'left',
  verticalAlign: 'middle',
} as const;

function Colours({ colour }: Args) {
  const byDay = tokensOf(colour, false, /^color/);
  const byNight = new Map(tokensOf(colour, true, /^color/));
  return (
    <table style={{ borderCollapse: 'collapse', width: '100%' }}>
      <thead>
        <tr>
          {['Token', 'Day', 'Night'].map((heading) => (
            <th key={heading} scope="col" style={cell}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byDay.map(([name, day]) => (
          <tr key={name}>
            <th scope="row" style={{ ...cell, fontWeight: 400 }}>
              {parted(name)}
            </th>
            {[day, byNight.get(name) ?? ''].map((value, night) => (
              <td key={night === 0 ? 'day' : 'night'} style={cell}>
                <span aria-hidden="true" style={{ ...box, ...sampleStyle(name, value, night === 1, colour) }}>
                  {TEXT.test(name) ? 'Aa' : ''}
                </span>
                <code>{value}</code>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Letters({ colour }: Args) {
  const sizes = tokensOf(colour, false, /^fontSize/);
  const lines = new Map(tokensOf(colour, false, /^lineHeight/));
  return sizes.map(([name, fontSize]) => {
    const lineHeight = lines.get(name.replace('fontSize', 'lineHeight')) ?? '';
    return (
      <p key={name} style={{ fontSize, lineHeight, margin: '0 0 12px' }}>
        {name} {fontSize} / {lineHeight}
      </p>
    );
  });
}

function Corners({ colour }: Args) {
  const theme = themeOf(colour, false);
  return (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '16px', padding: 0, listStyle: 'none' }}>
      {tokensOf(colour, false, /^borderRadius/).map(([name, borderRadius]) => (
        <li key={name}>
          <div
            style={{ width: '96px', height: '64px', borderRadius, background: String(theme.colorBrandBackground) }}
          />
          {name.replace('borderRadius', '')} <code>{borderRadius}</code>
        </li>
      ))}
    </ul>
  );
}

function Tokens({ colour }: Args) {
  const looks = useLooks();
  const parts = { Colours, Letters, Corners };
  return (
    <Main>
      <h1 className={looks.title}>Brand</h1>
      <p>
        Of the brand’s colour only hue and strength are taken; how light each token is stands in <code>theme.ts</code>,
        so that contrast holds whatever the colour.
      </p>
      {Object.entries(parts).map(([heading, Part]) => (
        <section key={heading} className={looks.card}>
          <h2 className={looks.heading}>{heading}</h2>
          <Part colour={colour} />
        </section>
      ))}
    </Main>
  );
}

export default {
  id: 'brand',
  title: 'Brand',
  render: (args) => <Tokens {...args} />,
  args: { colour: page.brand.color },
  argTypes: { colour: { control: 'color' } },
} satisfies Meta<Args>;

export const Brand: StoryObj<Args> = { name: 'Tokens' };
export const AnotherColour: StoryObj<Args> = { args: { colour: '#8a1c6b' } };
