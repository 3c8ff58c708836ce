import { folhaOpen } from '@claquete/contract/orcamentos/folha/folha.addresses'
import { addressOf } from '../../../lib/plain/address.ts'
import { mobileWidthPx } from '../../../lib/plain/constants.ts'
import { peekReply } from '../../../lib/wire/first-replies.ts'
import { call } from '../../../lib/wire/request.ts'
import { sessionUserId } from '../../../lib/wire/session.ts'
import { shownColumns } from '../bar/chosen-columns.ts'
import { Grade } from '../grid/grid.ts'
import { changePlace } from '../grid/place.ts'
import type { Modo } from '../board/modes.ts'
import { openFolha } from '../state/open.ts'
import type { OpenFolha } from '../state/open.ts'
import type { WireFolha } from '../board/wire.ts'
import { DeferredActs } from './deferred-acts.ts'
import type { EarlyGrid, EarlySheet } from './early-sheet.ts'
import { buildFrame } from './frame.ts'
import type { Frame } from './frame.ts'
import { firstLines } from './first-lines.ts'
import { previewStore } from './preview-store.ts'

async function readFirst(id_orcamento: number): Promise<WireFolha | undefined> {
  const query = { primeiras: firstLines }
  const reply = await peekReply(addressOf(folhaOpen, { params: { id_orcamento }, query }))
  if (reply?.status !== 200) return undefined
  return (JSON.parse(reply.text) as { data: WireFolha }).data
}

const readAll = async (id_orcamento: number) =>
  (await call(folhaOpen, { params: { id_orcamento }, query: {} })).data

/** Draws the whole sheet in the frame; the screen takes over its grid once. */
function drawIn(frame: Frame, { store }: OpenFolha): EarlyGrid {
  const acts = new DeferredActs()
  let grade: Grade | undefined = new Grade(store, acts)
  frame.put(grade)
  return {
    moveTo(place, screenActs) {
      const moved = grade
      grade = undefined
      if (!moved) return undefined
      changePlace(moved.scroller, place)
      acts.arrived(screenActs)
      frame.remove()
      return moved
    },
  }
}

/**
 * Draws a sheet while the screens load: first its first lines, read-only, then the whole sheet, editable. Undefined
 * when the page holds no first lines; the screen then reads the sheet itself.
 */
export async function drawEarly(id_orcamento: number, modo: Modo): Promise<EarlySheet | undefined> {
  const first = await readFirst(id_orcamento)
  const id_usuario = sessionUserId()
  if (!first || id_usuario === undefined) return undefined
  // No frame if the screen has loaded already, or on a phone, which shows cards instead of the grid.
  const isDrawn = document.getElementById('waiting') !== null && innerWidth >= mobileWidthPx
  const frame = isDrawn ? buildFrame(first) : undefined
  const columns = shownColumns(first.pode, modo)
  try {
    let folha = first
    if (first.faltam > 0) {
      const preview = frame && previewStore(first, columns, frame.width)
      if (preview) frame.put(new Grade(preview, new DeferredActs()))
      folha = await readAll(id_orcamento)
    }
    const open = openFolha(folha, columns, id_usuario)
    if (!frame) return open
    return {
      store: open.store,
      grid: drawIn(frame, open),
      fechar() {
        open.fechar()
        frame.remove()
      },
    }
  } catch (error) {
    frame?.remove()
    throw error
  }
}
