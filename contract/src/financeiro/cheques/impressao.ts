import { camposOfCheque, limits } from '@claquete/core/financeiro/cheques/layout'
import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { day, id, nothing, oneOf, money, reply, text, requiredVersao } from '../../wire.ts'

/** Millimetres, to one tenth. */
const mm = (min: number, max: number) =>
  z
    .number()
    .check(
      z.minimum(min, `O menor é ${min} mm`),
      z.maximum(max, `O maior é ${max} mm`),
      z.multipleOf(0.1, 'Use décimos de milímetro'),
    )
const numero_banco = text(3).check(z.regex(/^(\d{3})?$/u, 'Informe os 3 números do banco'))
const [smallest, largest] = limits.fonte

export const ChequeLayoutForm = z.object({
  /** '' is the layout of the banks that have none of their own. */
  numero_banco,
  largura: mm(50, limits.largura),
  altura: mm(30, limits.altura),
  deslocamento_x: mm(-limits.deslocamento, limits.deslocamento),
  deslocamento_y: mm(-limits.deslocamento, limits.deslocamento),
  fonte: z.number().check(z.minimum(smallest), z.maximum(largest), z.multipleOf(0.5)),
  campos: z
    .array(
      z.object({
        campo: oneOf(...camposOfCheque),
        x: mm(0, limits.largura),
        y: mm(0, limits.altura),
        largura: mm(1, limits.largura),
      }),
    )
    .check(z.maxLength(camposOfCheque.length)),
})
export type ChequeLayoutBody = z.output<typeof ChequeLayoutForm>

const StoredLayout = z.object({
  ...ChequeLayoutForm.shape,
  banco: z.string(),
  /** Zero when nothing is stored and the usual positions are shown. */
  versao: z.int(),
})
export type StoredLayout = z.output<typeof StoredLayout>

export const chequeLayouts = read('GET /cheques/get/listar/configuracao-impressao/', {
  summary: 'Posições de impressão do cheque de cada banco, em milímetros',
  access: ['cheque.imprimir', 'cheque.consultar'],
  reply: reply({ data: z.array(StoredLayout) }),
})

export const chequeLayoutSave = write('POST /cheques/post/tipo/salvar-config-impressao/', {
  summary: 'Guarda as posições de impressão do cheque de um banco',
  access: 'cheque.imprimir',
  body: z.object({ ...ChequeLayoutForm.shape, versao: requiredVersao }),
  reply: reply({ versao: z.int() }),
})

const ids = z.array(id).check(z.minLength(1), z.maxLength(200))

const ToPrint = z.object({
  id_chequeEmitido: id,
  numCheque: z.int(),
  conta: z.string(),
  numero_banco: z.string(),
  favorecido: z.string(),
  valor: money,
  dataEmissao: day,
  bom_para: z.nullable(day),
  local: z.string(),
  situacao: z.string(),
  impresso: z.boolean(),
  /** Why it is not printed; null when it is. */
  problema: z.nullable(z.string()),
  layout: ChequeLayoutForm,
})
export type ChequeToPrint = z.input<typeof ToPrint>
export type ChequeToPrintInside = z.output<typeof ToPrint>

export const chequesToPrint = read('POST /cheques/get/listar/cheques-impressao', {
  summary: 'Cheques como seriam impressos, com as posições do banco de cada um',
  access: 'cheque.imprimir',
  body: z.object({ ids }),
  reply: reply({ data: z.array(ToPrint) }),
})

export const chequePrint = slow('POST /cheques/imprimir-cheques/', {
  summary: 'Cheques em PDF, um em cada folha, nas posições exatas',
  access: 'cheque.imprimir',
  keyless: 'harmless',
  body: z.object({ ids }),
  wire: 'file',
  reply: nothing,
})

export const chequeMarkPrinted = write('v2 POST /cheques/impressos', {
  summary: 'Registra que os cheques foram para a impressora',
  access: 'cheque.imprimir',
  body: z.object({ ids }),
  reply: nothing,
})

export const chequeCopies = slow('POST /cheques/exportar/tipo_exportacao/imprimir-copia-cheque/', {
  summary: 'Cópias de cheques em PDF: o cheque, o que ele paga e as assinaturas',
  access: 'cheque.imprimir',
  keyless: 'harmless',
  body: z.object({ ids }),
  wire: 'file',
  reply: nothing,
})

export const chequeTest = slow('v2 POST /cheques/imprimir-teste', {
  summary: 'Folha de teste das posições, com régua e um cheque de exemplo',
  access: 'cheque.imprimir',
  keyless: 'harmless',
  body: ChequeLayoutForm,
  wire: 'file',
  reply: nothing,
})
