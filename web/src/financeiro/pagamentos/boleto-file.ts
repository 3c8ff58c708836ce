import { findBoletos } from '@claquete/core/kernel/boleto/find-boletos'
import type { FoundBoleto } from '@claquete/core/kernel/boleto/find-boletos'
import { readPicture } from '@claquete/core/kernel/boleto/read-bars'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

/** Enough for the bars of a photograph; more would only take longer. */
const mostPoints = 2000
/** Pages of a PDF that are looked at: boletos are at its beginning. */
const mostPages = 20
const mostDrawn = 3

/** What a file says, without leaving this computer: its text where it is a PDF, else the bars of its picture. */
export async function readBoletoFile(file: File, today: CalendarDate): Promise<FoundBoleto[]> {
  const isPdf = file.type === 'application/pdf' || file.name.toLowerCase().endsWith('.pdf')
  return isPdf ? readPdf(file, today) : readImage(await createImageBitmap(file), today)
}

/** The boleto whose bars are in a drawn image. */
function readImage(image: ImageBitmap | HTMLVideoElement, today: CalendarDate): FoundBoleto[] {
  const picture = pictureOf(image)
  const code = picture && readPicture(picture)
  return code === undefined ? [] : findBoletos(code, today)
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
}

/** The points of an image or of what a camera shows now; undefined while it shows nothing. */
export function pictureOf(image: ImageBitmap | HTMLVideoElement): ImageData | undefined {
  const isVideo = image instanceof HTMLVideoElement
  const [width, height] = isVideo
    ? [image.videoWidth, image.videoHeight]
    : [image.width, image.height]
  if (width === 0 || height === 0) return undefined
  const scale = Math.min(1, mostPoints / Math.max(width, height))
  const { canvas, context } = canvasOf(width * scale, height * scale)
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height)
}

async function readPdf(file: File, today: CalendarDate): Promise<FoundBoleto[]> {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  const texts: string[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  const told = findBoletos(texts.join('\n'), today)
  if (told.length > 0) return told
  // A scanned paper has no text, but its bars can be seen.
  for (let number = 1; number <= Math.min(pdf.numPages, mostDrawn); number += 1) {
    const page = await pdf.getPage(number)
    const [long] = page.view.slice(2).toSorted((a, b) => b - a)
    const viewport = page.getViewport({ scale: mostPoints / (long ?? mostPoints) })
    const { canvas, context } = canvasOf(viewport.width, viewport.height)
    if (!context) return []
    await page.render({ canvas, canvasContext: context, viewport }).promise
    const code = readPicture(context.getImageData(0, 0, canvas.width, canvas.height))
    const seen = code === undefined ? [] : findBoletos(code, today)
    if (seen.length > 0) return seen
  }
  return []
}
