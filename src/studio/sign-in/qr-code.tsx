/** A text as a QR code: dark squares on white, also in dark mode, because cameras read nothing else reliably. */
import { makeStyles } from '@fluentui/react-components';
import { encode } from 'uqr';

/** White around the code, in squares: readers need four. */
const BORDER = 4;

const useStyles = makeStyles({
  code: { width: '12rem', height: '12rem', backgroundColor: 'white', forcedColorAdjust: 'none' },
});

interface QrCodeProps {
  text: string;
  /** The text alternative of the picture. */
  label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { code } = useStyles();
  const { data, size } = encode(text, { border: BORDER });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg role="img" aria-label={label} className={code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={squares.join('')} fill="black" />
    </svg>
  );
}
