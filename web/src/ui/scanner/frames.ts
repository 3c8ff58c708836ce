/** Between one frame read and the next. */
export const cadenceMs = 400
/** A code that stays before the camera, or comes back within this time, is read once. */
export const sameCodeMs = 2_000
/** Larger pictures take longer to read and tell no more. */
const longEdgePx = 960

interface Size {
  readonly width: number
  readonly height: number
}

export interface FoundCode {
  readonly rawValue: string
  readonly boundingBox: { readonly x: number; readonly y: number } & Size
}

/** What reads codes from a picture: the browser's own, or the one that comes with the product. */
export interface CodeReader {
  readonly detect: (picture: HTMLCanvasElement) => Promise<readonly FoundCode[]>
}

/** The size in which a picture is read. */
export function readSize({ width, height }: Size): Size {
  const scale = Math.min(1, longEdgePx / Math.max(width, height, 1))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The code nearest to the middle of the picture: the one that is aimed at, among those of a shelf. */
export function aimedCode(found: readonly FoundCode[], { width, height }: Size) {
  const distance = ({ boundingBox: box }: FoundCode) =>
    Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2)
  const [first] = found
    .filter(({ rawValue }) => rawValue.trim() !== '')
    .toSorted((one, other) => distance(one) - distance(other))
  return first?.rawValue
}

/** Tells whether a code is a new one; each time it is seen puts off that it is new again. */
export function newCodes(): (code: string, atMs: number) => boolean {
  const seen = new Map<string, number>()
  return (code, atMs) => {
    const before = seen.get(code)
    seen.set(code, atMs)
    return before === undefined || atMs - before >= sameCodeMs
  }
}

/**
 * Reads the frames of a video, one at a time, until the returned function is called. A frame that cannot be read is
 * left out: the next one may be.
 */
export function readFrames(
  video: HTMLVideoElement,
  reader: CodeReader,
  onCode: (code: string) => void,
): () => void {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const isNew = newCodes()
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = async () => {
    if (!context || video.videoWidth === 0 || document.hidden) return
    const size = readSize({ width: video.videoWidth, height: video.videoHeight })
    // Set only when it changed: setting it makes the picture anew.
    if (canvas.width !== size.width) canvas.width = size.width
    if (canvas.height !== size.height) canvas.height = size.height
    context.drawImage(video, 0, 0, size.width, size.height)
    const code = aimedCode(await reader.detect(canvas), size)
    if (code !== undefined && !isOver && isNew(code, performance.now())) onCode(code)
  }
  const next = async () => {
    await read().catch(() => undefined)
    if (!isOver) timer = setTimeout(() => void next(), cadenceMs)
  }
  void next()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
