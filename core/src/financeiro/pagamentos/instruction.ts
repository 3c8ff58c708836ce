import { normalizeNumeroBanco } from '../../kernel/payment/banco.ts'
import { parsePixKey } from '../../kernel/payment/pix-key.ts'
import type { ContaDestino, Destino } from './pagamento.ts'

/** An account of a person as the register keeps it: texts that people typed. */
export interface RegisteredConta {
  readonly numero_banco: string
  readonly num_agencia: string
  readonly num_conta: string
  readonly tipo_conta: ContaDestino['tipo']
  readonly pix: string | null
}

/** '98765-4' is account 98765 with digit 4; without a hyphen the last place is the digit where one is wanted. */
function withDigit(text: string, isWanted: boolean): readonly [number: string, digit: string] {
  const clean = text.replace(/[\s.]/gu, '').toUpperCase()
  const [number = '', digit] = clean.split('-')
  if (digit !== undefined || !isWanted) return [number, digit ?? '']
  return [clean.slice(0, -1), clean.slice(-1)]
}

/** The account of a register as a bank takes it; undefined where a part is missing. */
export function contaDestinoOf(conta: RegisteredConta): ContaDestino | undefined {
  const banco = normalizeNumeroBanco(conta.numero_banco)
  const [agencia, agenciaDv] = withDigit(conta.num_agencia, false)
  const [numero, contaDv] = withDigit(conta.num_conta, true)
  if (banco === undefined || agencia === '' || numero === '') return undefined
  return { banco, agencia, agenciaDv, conta: numero, contaDv, tipo: conta.tipo_conta }
}

/** Where a person may be paid, in the order of the register: of each row its Pix key, then its account. */
export const registeredDestinos = (contas: readonly RegisteredConta[]): Destino[] =>
  contas.flatMap((row): Destino[] => {
    const chave = parsePixKey(row.pix ?? '')
    const conta = contaDestinoOf(row)
    return [
      ...(chave ? [{ via: 'pix_chave' as const, chave }] : []),
      ...(conta ? [{ via: 'conta' as const, conta }] : []),
    ]
  })

/** Where the proposal for a title comes from. */
export type Origem = 'instrucao' | 'cadastro' | 'nenhuma'

export interface Proposal {
  readonly origem: Origem
  readonly destino: Destino | undefined
}

/** How a title is proposed to be paid: as somebody said for it, else by the first Pix key or account of its supplier. */
export function instructionOf(
  instrucao: Destino | undefined,
  contas: readonly RegisteredConta[],
): Proposal {
  if (instrucao) return { origem: 'instrucao', destino: instrucao }
  const [destino] = registeredDestinos(contas)
  return { origem: destino ? 'cadastro' : 'nenhuma', destino }
}

/** Whether two destinations are the same key or account. */
export function isSameDestino(a: Destino, b: Destino): boolean {
  if (a.via === 'pix_chave') return b.via === 'pix_chave' && a.chave.key === b.chave.key
  if (a.via !== 'conta' || b.via !== 'conta') return false
  const [one, other] = [a.conta, b.conta]
  return (
    one.banco === other.banco &&
    Number(one.agencia) === Number(other.agencia) &&
    one.conta.replace(/^0+/u, '') === other.conta.replace(/^0+/u, '') &&
    one.contaDv === other.contaDv
  )
}
