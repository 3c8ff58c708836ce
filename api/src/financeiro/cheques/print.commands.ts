import { must } from '@claquete/core/kernel/must'
import type {
  ChequeLayoutBody,
  ChequeToPrintInside as ChequeToPrint,
} from '@claquete/contract/financeiro/cheques/impressao'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { isPaying, situacaoLabels } from '@claquete/core/financeiro/cheques/cheque'
import {
  campoLabels,
  fitsLayout,
  magneticHeight,
  placeCheque,
} from '@claquete/core/financeiro/cheques/layout'
import { cents } from '@claquete/core/kernel/amounts/money'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context, SlowContext } from '../../kernel/context.ts'
import { printPlaced } from '../../kernel/documents/placed-pdf.ts'
import type { PlacedPage, PlacedPdfLine } from '../../kernel/documents/placed-pdf.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { findCheques } from './cheque.queries.ts'
import type { StoredCheque } from './cheque.queries.ts'
import { layoutsOf, requireLayout } from './layout.commands.ts'
import { markPrinted } from './store.queries.ts'

function problemOf(cheque: StoredCheque, layout: ChequeLayoutBody): string | null {
  if (!isPaying(cheque.situacao)) {
    return `Está ${situacaoLabels[cheque.situacao].toLowerCase()} e não se imprime mais.`
  }
  return fitsLayout(cheque, layout)
    ? null
    : 'O valor por extenso não cabe nas duas linhas: aumente a largura delas.'
}

/** Cheques as they are printed, each with the positions of its bank. */
export async function readToPrint(
  { db, actor }: Context,
  ids: readonly number[],
): Promise<ChequeToPrint[]> {
  const unique = [...new Set(ids)]
  const found = await findCheques(db, await visaoDoLivro(db, actor), unique)
  if (found.length < unique.length) throw new Failure('nao_encontrado')
  const layoutOf = await layoutsOf(db)
  return found.map((cheque) => {
    const layout = layoutOf(cheque.numero_banco)
    return {
      id_chequeEmitido: cheque.id_chequeEmitido,
      numCheque: cheque.numCheque,
      conta: cheque.conta,
      numero_banco: cheque.numero_banco,
      favorecido: cheque.favorecido,
      valor: cheque.valor,
      dataEmissao: cheque.dataEmissao,
      bom_para: cheque.bom_para,
      local: cheque.local,
      situacao: situacaoLabels[cheque.situacao],
      impresso: cheque.impresso_em !== null,
      problema: problemOf(cheque, layout),
      layout,
    }
  })
}

function pageOf({ layout, ...cheque }: ChequeToPrint): PlacedPage {
  return {
    largura: layout.largura,
    altura: layout.altura,
    texts: placeCheque(cheque, layout),
  }
}

/** Cheques that may be printed; throws for all if one may not. */
async function requirePrintable(context: Context, ids: readonly number[]) {
  const cheques = await readToPrint(context, ids)
  const wrong = cheques.find(({ problema }) => problema !== null)
  if (wrong) {
    throw fieldFailure('ids', `Cheque nº ${chequeNumber(wrong.numCheque)}: ${wrong.problema ?? ''}`)
  }
  return cheques
}

/** One page a cheque, of the size of its form. */
export async function printCheques(context: SlowContext, ids: readonly number[]): Promise<Buffer> {
  const cheques = await context.transaction((opened) => requirePrintable(opened, ids))
  return printPlaced(cheques.map(pageOf), {
    titulo:
      cheques.length === 1
        ? `Cheque ${chequeNumber(must(cheques[0], 'cheque').numCheque)}`
        : 'Cheques',
    createdAt: new Date(context.services.now()),
  })
}

/** Keeps in the history of cheques that they went to the printer. */
export async function markAsPrinted(context: Context, ids: readonly number[]): Promise<void> {
  await requirePrintable(context, ids)
  const { db, actor, today } = context
  await markPrinted(db, ids, { data: today, id_usuario: actor.id_usuario })
}

const rulerStep = 10
const rulerMark = 2

/** Marks at every centimetre along the upper and the left edge, and the edge of the magnetic line. */
function rulerOf({ largura, altura }: ChequeLayoutBody): PlacedPdfLine[] {
  const along = (length: number) =>
    Array.from({ length: Math.floor(length / rulerStep) + 1 }, (_, at) => at * rulerStep)
  return [
    ...along(largura).map((x): PlacedPdfLine => ({ from: [x, 0], to: [x, rulerMark] })),
    ...along(altura).map((y): PlacedPdfLine => ({ from: [0, y], to: [rulerMark, y] })),
    { from: [0, altura - magneticHeight], to: [largura, altura - magneticHeight] },
  ]
}

/** Draws the line on which a field is printed, as long as the field is wide. */
const boxOf = (
  { deslocamento_x, deslocamento_y }: ChequeLayoutBody,
  { x, y, largura }: ChequeLayoutBody['campos'][number],
): PlacedPdfLine => ({
  from: [x + deslocamento_x, y + deslocamento_y + 0.8],
  to: [x + deslocamento_x + largura, y + deslocamento_y + 0.8],
})

const sampleValor = cents(1_234_567_89)

/** A test sheet, to be held against the light with a cheque: rulers, a line under each field and an example. */
export function printTest(layout: ChequeLayoutBody, today: CalendarDate, now: number) {
  requireLayout(layout)
  const sample = {
    valor: sampleValor,
    favorecido: 'Favorecido do cheque de exemplo',
    local: 'São Paulo',
    dataEmissao: today,
    bom_para: today,
  }
  const page: PlacedPage = {
    largura: layout.largura,
    altura: layout.altura,
    texts: [
      ...placeCheque(sample, layout),
      {
        texto: `TESTE · ${Object.keys(campoLabels).length} campos · uma marca a cada ${rulerStep} mm`,
        x: 8,
        y: layout.altura - 6,
        tamanho: 7,
      },
    ],
    linhas: [...rulerOf(layout), ...layout.campos.map((campo) => boxOf(layout, campo))],
  }
  return printPlaced([page], { titulo: 'Teste de impressão de cheque', createdAt: new Date(now) })
}
