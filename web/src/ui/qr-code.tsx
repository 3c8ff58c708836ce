import styles from './qr-code.module.css'

interface QrCodeProps {
  /** Modules per side, the quiet zone included. */
  readonly size: number
  /** The dark modules, as the path of an SVG. */
  readonly path: string
  /** What it is, for who cannot see it. */
  readonly label: string
}

/** A QR code: dark on white in both schemes, since many cameras read no other. */
export const QrCode = ({ size, path, label }: QrCodeProps) => (
  <svg
    className={styles.code}
    viewBox={`0 0 ${size} ${size}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <path d={path} />
  </svg>
)
