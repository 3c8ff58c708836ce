import { encode } from 'uqr'

/** A QR code as one path of an SVG: modules per side, and the dark runs of each row. */
export function qrPath(text: string): { lado: number; tracado: string } {
  // The quiet zone that scanners need is four modules wide.
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/gu),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { lado: size, tracado: runs.join('') }
}

/** A QR code as the drawing that papers hold. */
export function qrSvg(text: string): string {
  const { lado, tracado } = qrPath(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${lado} ${lado}"><path d="${tracado}"/></svg>`
}
