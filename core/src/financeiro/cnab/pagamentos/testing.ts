import { barcodeOf } from '../../../kernel/boleto/boleto.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { cents } from '../../../kernel/amounts/money.ts'
import type { Destino, Pagamento } from '../../pagamentos/pagamento.ts'
import { layoutsOfPagamento } from './layouts.ts'
import type { Layout } from './layouts.ts'
import { writeRemessa } from './write.ts'
import type { NewRemessa } from './write.ts'

export const dia = calendarDate('2026-11-25')
const pagador = {
  documento: '11222333000181',
  nome: 'PRODUTORA AURORA LTDA',
  convenio: '123456',
  agencia: '1234',
  agenciaDv: '5',
  conta: '98765',
  contaDv: '4',
  endereco: {
    logradouro: 'RUA DAS CAMERAS',
    numero: '100',
    complemento: '',
    cidade: 'SAO PAULO',
    cep: '01310-100',
    uf: 'SP',
  },
}
export const layoutOf = (banco: string): Layout => {
  const layout = layoutsOfPagamento.get(banco)
  if (!layout) throw new Error(banco)
  return layout
}
export const remessa = (banco: string, pagamentos: readonly Pagamento[]): NewRemessa => ({
  layout: layoutOf(banco),
  pagador,
  nsa: 42,
  generatedOn: dia,
  hora: '093000',
  pagamentos,
})
export const favorecido = { nome: 'LOCADORA LUZ LTDA', documento: '12345678000195' }
export const pay = (destino: Destino, other: Partial<Pagamento> = {}): Pagamento => ({
  seuNumero: 'L1',
  valor: cents(750_50),
  data: dia,
  favorecido,
  destino,
  ...other,
})
export const pix: Destino = { via: 'pix_chave', chave: { kind: 'email', key: 'ze_1+x@luz.com' } }
export const account = (banco: string): Destino => ({
  via: 'conta',
  conta: { banco, agencia: '57', agenciaDv: '', conta: '12345', contaDv: '6', tipo: 'corrente' },
})
export const boletoOf = (banco: string, valor: number): Destino => ({
  via: 'boleto',
  codigoBarras: barcodeOf({
    banco,
    vencimento: dia,
    valor: cents(valor),
    campoLivre: '1'.repeat(25),
  }),
  vencimento: dia,
  valorNominal: cents(valor),
  desconto: cents(0),
  acrescimo: cents(0),
})

/** The lines of a file; throws where it cannot be made. */
export function written(given: NewRemessa): string[] {
  const made = writeRemessa(given)
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.text.split('\r\n').slice(0, -1)
}
