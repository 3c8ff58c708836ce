import { Failure } from '@claquete/contract/failures'
import type { ContaBancariaBodyInside as ContaBancariaBody } from '@claquete/contract/livro/contas/conta-bancaria'
import { messages } from '@claquete/contract/messages'
import {
  problemsOfConta,
  temBanco,
  temNumero,
  tipoCartao,
} from '@claquete/core/livro/contas/conta-bancaria'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { findBanco, normalizeNumeroBanco } from '@claquete/core/kernel/payment/banco'
import { parsePixKey } from '@claquete/core/kernel/payment/pix-key'
import type { Who } from '../../kernel/context.ts'
import { empresaExists, lockConta } from './conta-bancaria.queries.ts'
import type { FoundConta } from './conta-bancaria.queries.ts'

/** The account if this person may use it; the refusal of a blocked one names it. */
export async function requireContaBancaria(
  { db, actor }: Who,
  id: number,
  isLocked = false,
): Promise<FoundConta> {
  const conta = await lockConta(db, actor, id, isLocked)
  if (!conta) throw new Failure('nao_encontrado')
  if (conta.bloqueada) throw new Failure('conta_bloqueada', { values: { conta: conta.descricao } })
  return conta
}

const blank = (text: string | null | undefined) => text?.trim() || null

/** The bank by its number, with the typed name or the one of the table. */
function bancoOf({ id_contabancaria_tipo: tipo, ...body }: ContaBancariaBody) {
  const numero = blank(body.numero_banco)
  const nome = blank(body.banco)
  if (!temBanco(tipo) || numero === null) {
    return { numero_banco: null, banco: temBanco(tipo) ? nome : null }
  }
  const numero_banco = normalizeNumeroBanco(numero) ?? numero
  return { numero_banco, banco: nome ?? findBanco(numero_banco)?.nome ?? null }
}

/** Agency and account number, normalised. */
function numeroOf({ id_contabancaria_tipo: tipo, ...body }: ContaBancariaBody) {
  const shown = (text: string | null | undefined) => (temNumero(tipo) ? blank(text) : null)
  const pix = shown(body.chave_pix)
  return {
    agencia: shown(body.agencia),
    agencia_dv: shown(body.agencia_dv)?.toUpperCase() ?? null,
    conta: shown(body.conta),
    conta_dv: shown(body.conta_dv)?.toUpperCase() ?? null,
    chave_pix: pix === null ? null : (parsePixKey(pix)?.key ?? pix),
  }
}

/** Only the fields that this kind of account has. */
function stored(body: ContaBancariaBody) {
  const { id_contabancaria_tipo, descricao, saldo_inicial, ativo } = body
  const ofCard = <T>(value: T | null | undefined) =>
    id_contabancaria_tipo === tipoCartao ? (value ?? null) : null
  return {
    descricao,
    id_contabancaria_tipo,
    ...bancoOf(body),
    ...numeroOf(body),
    id_empresa: body.id_empresa ?? null,
    dia_fechamento: ofCard(body.dia_fechamento),
    dia_vencimento: ofCard(body.dia_vencimento),
    limite: ofCard(body.limite),
    obs: blank(body.obs),
    ...(saldo_inicial !== undefined && { saldo_inicial }),
    ...(ativo !== undefined && { ativo }),
  }
}

/** The columns to store; refuses with all problems at once. */
export async function checked(
  { db, actor }: Who,
  body: ContaBancariaBody,
  data_abertura: CalendarDate | null | undefined,
  conta?: FoundConta,
) {
  const valores = stored(body)
  const erros = problemsOfConta(valores)
  const { id_empresa } = valores
  const isForeign =
    id_empresa !== null && actor.empresas.length > 0 && !actor.empresas.includes(id_empresa)
  if (isForeign || (id_empresa !== null && !(await empresaExists(db, id_empresa)))) {
    erros.push({ campo: 'id_empresa', msg: messages.exists })
  }
  const primeira = conta?.primeira_baixa
  if (primeira && data_abertura && data_abertura > primeira) {
    const msg = `Já houve pagamento nesta conta em ${formatDateBr(primeira)}: abra até esse dia.`
    erros.push({ campo: 'data_abertura', msg })
  }
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  return { ...valores, ...(data_abertura !== undefined && { data_abertura }) }
}
