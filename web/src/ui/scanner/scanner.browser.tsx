import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../../../test/axe.ts'
import { button, field, show } from '../../../test/world.tsx'
import { CallFailure } from '../../lib/wire/request.ts'
import { codeFormats } from './code-formats.ts'
import { Scanner } from './scanner.tsx'
import type { ScanAnswer } from './scanner.tsx'

/** The label of `https://app.claquete.com.br/e/CAM-0001`, as it is printed. */
const label = {
  size: 37,
  path: 'M4 4h7v1h-7zM12 4h2v1h-2zM15 4h2v1h-2zM18 4h1v1h-1zM21 4h4v1h-4zM26 4h7v1h-7zM4 5h1v1h-1zM10 5h1v1h-1zM12 5h2v1h-2zM15 5h2v1h-2zM18 5h1v1h-1zM22 5h1v1h-1zM26 5h1v1h-1zM32 5h1v1h-1zM4 6h1v1h-1zM6 6h3v1h-3zM10 6h1v1h-1zM13 6h1v1h-1zM16 6h2v1h-2zM20 6h1v1h-1zM22 6h1v1h-1zM26 6h1v1h-1zM28 6h3v1h-3zM32 6h1v1h-1zM4 7h1v1h-1zM6 7h3v1h-3zM10 7h1v1h-1zM12 7h1v1h-1zM16 7h2v1h-2zM19 7h3v1h-3zM26 7h1v1h-1zM28 7h3v1h-3zM32 7h1v1h-1zM4 8h1v1h-1zM6 8h3v1h-3zM10 8h1v1h-1zM13 8h1v1h-1zM16 8h1v1h-1zM19 8h1v1h-1zM23 8h1v1h-1zM26 8h1v1h-1zM28 8h3v1h-3zM32 8h1v1h-1zM4 9h1v1h-1zM10 9h1v1h-1zM13 9h2v1h-2zM17 9h1v1h-1zM20 9h1v1h-1zM22 9h2v1h-2zM26 9h1v1h-1zM32 9h1v1h-1zM4 10h7v1h-7zM12 10h1v1h-1zM14 10h1v1h-1zM16 10h1v1h-1zM18 10h1v1h-1zM20 10h1v1h-1zM22 10h1v1h-1zM24 10h1v1h-1zM26 10h7v1h-7zM12 11h4v1h-4zM21 11h3v1h-3zM4 12h1v1h-1zM6 12h2v1h-2zM9 12h3v1h-3zM14 12h1v1h-1zM16 12h2v1h-2zM21 12h1v1h-1zM26 12h1v1h-1zM29 12h1v1h-1zM31 12h2v1h-2zM4 13h1v1h-1zM6 13h4v1h-4zM11 13h1v1h-1zM13 13h1v1h-1zM16 13h2v1h-2zM21 13h3v1h-3zM25 13h4v1h-4zM32 13h1v1h-1zM4 14h3v1h-3zM8 14h4v1h-4zM14 14h1v1h-1zM16 14h2v1h-2zM20 14h1v1h-1zM22 14h1v1h-1zM27 14h2v1h-2zM30 14h2v1h-2zM6 15h3v1h-3zM11 15h2v1h-2zM14 15h1v1h-1zM23 15h3v1h-3zM27 15h2v1h-2zM32 15h1v1h-1zM5 16h1v1h-1zM10 16h3v1h-3zM18 16h1v1h-1zM21 16h1v1h-1zM29 16h2v1h-2zM4 17h2v1h-2zM7 17h3v1h-3zM11 17h2v1h-2zM16 17h1v1h-1zM18 17h2v1h-2zM21 17h1v1h-1zM23 17h1v1h-1zM26 17h2v1h-2zM30 17h3v1h-3zM4 18h1v1h-1zM7 18h1v1h-1zM9 18h2v1h-2zM12 18h1v1h-1zM14 18h1v1h-1zM16 18h2v1h-2zM21 18h1v1h-1zM23 18h1v1h-1zM25 18h1v1h-1zM30 18h3v1h-3zM4 19h2v1h-2zM11 19h2v1h-2zM15 19h2v1h-2zM18 19h3v1h-3zM22 19h1v1h-1zM24 19h2v1h-2zM28 19h1v1h-1zM31 19h1v1h-1zM4 20h7v1h-7zM12 20h1v1h-1zM15 20h2v1h-2zM18 20h2v1h-2zM22 20h1v1h-1zM25 20h1v1h-1zM28 20h2v1h-2zM31 20h1v1h-1zM7 21h2v1h-2zM11 21h1v1h-1zM13 21h1v1h-1zM18 21h1v1h-1zM22 21h1v1h-1zM24 21h1v1h-1zM27 21h1v1h-1zM29 21h3v1h-3zM4 22h1v1h-1zM9 22h7v1h-7zM17 22h6v1h-6zM24 22h2v1h-2zM28 22h1v1h-1zM30 22h1v1h-1zM6 23h3v1h-3zM11 23h2v1h-2zM15 23h4v1h-4zM21 23h1v1h-1zM25 23h1v1h-1zM27 23h1v1h-1zM30 23h1v1h-1zM5 24h3v1h-3zM9 24h2v1h-2zM14 24h2v1h-2zM17 24h2v1h-2zM20 24h2v1h-2zM23 24h8v1h-8zM12 25h1v1h-1zM14 25h1v1h-1zM16 25h1v1h-1zM19 25h4v1h-4zM24 25h1v1h-1zM28 25h5v1h-5zM4 26h7v1h-7zM12 26h1v1h-1zM14 26h2v1h-2zM18 26h1v1h-1zM20 26h1v1h-1zM22 26h3v1h-3zM26 26h1v1h-1zM28 26h2v1h-2zM31 26h1v1h-1zM4 27h1v1h-1zM10 27h1v1h-1zM12 27h2v1h-2zM16 27h5v1h-5zM22 27h1v1h-1zM24 27h1v1h-1zM28 27h2v1h-2zM4 28h1v1h-1zM6 28h3v1h-3zM10 28h1v1h-1zM14 28h1v1h-1zM16 28h1v1h-1zM19 28h1v1h-1zM21 28h1v1h-1zM24 28h5v1h-5zM30 28h1v1h-1zM4 29h1v1h-1zM6 29h3v1h-3zM10 29h1v1h-1zM12 29h1v1h-1zM15 29h1v1h-1zM17 29h1v1h-1zM20 29h2v1h-2zM23 29h3v1h-3zM28 29h2v1h-2zM32 29h1v1h-1zM4 30h1v1h-1zM6 30h3v1h-3zM10 30h1v1h-1zM12 30h1v1h-1zM15 30h2v1h-2zM22 30h1v1h-1zM25 30h1v1h-1zM27 30h1v1h-1zM30 30h1v1h-1zM32 30h1v1h-1zM4 31h1v1h-1zM10 31h1v1h-1zM15 31h1v1h-1zM18 31h1v1h-1zM20 31h1v1h-1zM23 31h3v1h-3zM27 31h3v1h-3zM31 31h1v1h-1zM4 32h7v1h-7zM12 32h3v1h-3zM16 32h4v1h-4zM23 32h3v1h-3zM27 32h1v1h-1zM31 32h1v1h-1z',
}

const found = (rawValue: string, x = 0) => ({
  rawValue,
  boundingBox: { x, y: 0, width: 10, height: 10 },
})

/** A browser whose reader finds these codes in each picture, one list after the other. */
function ownReader(pictures: readonly (readonly ReturnType<typeof found>[])[]) {
  const seen: { readonly width: number; readonly height: number }[] = []
  let inFlight = 0
  let most = 0
  class Reader {
    static async getSupportedFormats() {
      return [...codeFormats]
    }
    async detect({ width, height }: HTMLCanvasElement) {
      seen.push({ width, height })
      most = Math.max(most, ++inFlight)
      await new Promise((go) => setTimeout(go, 30))
      inFlight -= 1
      return pictures[seen.length - 1] ?? []
    }
  }
  vi.stubGlobal('BarcodeDetector', Reader)
  return { seen, most: () => most }
}

/** A camera that shows a drawing. */
function camera(draw: (context: CanvasRenderingContext2D) => void = () => undefined) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 1280, height: 720 })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no context')
  const paint = () => {
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = 'black'
    draw(context)
  }
  paint()
  const stream = canvas.captureStream(25)
  const timer = setInterval(paint, 50)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  return { stream, stop: () => clearInterval(timer) }
}

const answerTo = (code: string): ScanAnswer =>
  code === 'CAM-0001'
    ? { tone: 'success', text: 'Câmera principal' }
    : { tone: 'danger', text: 'Nenhum equipamento tem este código.' }

function Screen({ codes }: { readonly codes: string[] }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <form aria-label="Remessa" onSubmit={() => codes.push('enviado')}>
      <label>
        Observação
        <input />
      </label>
      <button type="button" onClick={() => setOpen(false)}>
        Fechar
      </button>
      {isOpen && (
        <Scanner
          label="Equipamentos que saem"
          onCode={(code) => {
            codes.push(code)
            return answerTo(code)
          }}
        />
      )}
    </form>
  )
}

/** What a reader does: keys without a pause, then Enter, where the focus happens to be. */
function readerTypes(text: string) {
  const target = document.activeElement ?? document.body
  for (const key of [...text, 'Enter']) {
    const isGoing = target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
    if (isGoing && key !== 'Enter' && target instanceof HTMLInputElement) {
      target.setRangeText(key, target.value.length, target.value.length, 'end')
      target.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

test('the camera reads the aimed code once while it is in view, one picture at a time, and stops with its part', async () => {
  const reader = ownReader([
    [],
    [found('LEN-0009'), found('CAM-0001', 475)],
    [found('CAM-0001')],
    [found('CAM-0001')],
    [found('OUTRA')],
  ])
  const { stream, stop } = camera()
  const codes: string[] = []
  await show(<Screen codes={codes} />)
  await button('Ler com a câmera').click()
  await expect.element(page.getByText('Câmera principal')).toBeVisible()
  await expect.element(page.getByText('Nenhum equipamento tem este código.')).toBeVisible()
  expect(codes).toEqual(['CAM-0001', 'OUTRA'])
  expect(reader.most()).toBe(1)
  expect(reader.seen[0]).toEqual({ width: 960, height: 540 })
  await button('Fechar').click()
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  const read = reader.seen.length
  await new Promise((go) => setTimeout(go, 900))
  expect(reader.seen.length).toBe(read)
  stop()
})

test('without a reader in the browser, ours reads the label that we print', async () => {
  vi.stubGlobal('BarcodeDetector', undefined)
  const { stop } = camera((context) => {
    context.setTransform(16, 0, 0, 16, 300, 40)
    context.fill(new Path2D(label.path))
    context.resetTransform()
  })
  const codes: string[] = []
  await show(<Screen codes={codes} />)
  await button('Ler com a câmera').click()
  await expect.element(page.getByText('Câmera principal'), { timeout: 15_000 }).toBeVisible()
  expect(codes).toEqual(['CAM-0001'])
  stop()
})

test('a camera that is refused or missing is said in words, and the code can still be typed', async () => {
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  ask.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  ask.mockRejectedValueOnce(new DOMException('', 'NotFoundError'))
  const codes: string[] = []
  await show(<Screen codes={codes} />)
  await button('Ler com a câmera').click()
  await expect.element(page.getByText(/não deixou usar a câmera/u)).toBeVisible()
  await button('Ler com a câmera').click()
  await expect.element(page.getByText(/não tem câmera/u)).toBeVisible()
  await field('Código').fill(' cam-1 ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Nenhum equipamento tem este código.')).toBeVisible()
  await field('Código').fill('CAM-0001')
  await button('Confirmar código').click()
  await expect.element(page.getByText('Câmera principal')).toBeVisible()
  await expect.element(field('Código')).toHaveValue('')
  expect(codes).toEqual(['cam-1', 'CAM-0001'])
  expect(await violations()).toEqual([])
})

test('a reader that types is heard wherever the focus is, and leaves what was typed there', async () => {
  const codes: string[] = []
  await show(<Screen codes={codes} />)
  readerTypes('https://app.claquete.com.br/e/CAM-0001')
  await expect.element(page.getByText('Câmera principal')).toBeVisible()
  await field('Observação').fill('Com cuidado')
  await new Promise((go) => setTimeout(go, 80))
  readerTypes('LEN-0009')
  await expect.element(page.getByText('Nenhum equipamento tem este código.')).toBeVisible()
  await expect.element(field('Observação')).toHaveValue('Com cuidado')
  // Nor was the form sent by the Enter.
  expect(codes).toEqual(['CAM-0001', 'LEN-0009'])
})

test('codes wait for the answer of the one before, and a call that fails is told', async () => {
  const asked: string[] = []
  let go = () => {}
  const gate = new Promise<void>((open) => (go = open))
  await show(
    <Scanner
      label="Peças"
      onCode={async (code) => {
        asked.push(code)
        if (code === 'AAA') await gate
        throw new CallFailure(422, 'dados_invalidos', `Recusado: ${code}`)
      }}
    />,
  )
  readerTypes('AAA')
  readerTypes('BBB')
  await new Promise((wait) => setTimeout(wait, 50))
  expect(asked).toEqual(['AAA'])
  go()
  await expect.element(page.getByText('Recusado: BBB')).toBeVisible()
  expect(asked).toEqual(['AAA', 'BBB'])
})
