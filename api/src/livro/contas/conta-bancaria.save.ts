import { Failure } from '@claquete/contract/failures'
import type { ContaBancariaBody } from '@claquete/contract/livro/contas/conta-bancaria'
import { messages } from '@claquete/contract/messages'
import {
  problemasDaConta,
  temBanco,
  temNumero,
  tipoCartao,
} from '@claquete/core/livro/contas/conta-bancaria'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { findBanco, normalizeNumeroBanco } from '@claquete/core/kernel/banco'
import { parsePixKey } from '@claquete/core/kernel/pix-key'
import type { Context } from '../../kernel/context.ts'
import { empresaExiste, lockConta } from './conta-bancaria.queries.ts'
import type { ContaAchada } from './conta-bancaria.queries.ts'

type Who = Pick<Context, 'db' | 'actor'>

/** The account, where this person may use it; one that is blocked is refused by its name. */
export async function acharConta(
  { db, actor }: Who,
  id: number,
  isLocked = false,
): Promise<ContaAchada> {
  const conta = await lockConta(db, actor, id, isLocked)
  if (!conta) throw new Failure('nao_encontrado')
  if (conta.bloqueada) throw new Failure('conta_bloqueada', { values: { conta: conta.descricao } })
  return conta
}

const blank = (text: string | null | undefined) => text?.trim() || null

/** The bank by its number, with the name that was typed or that the table has. */
function bancoDe({ id_contabancaria_tipo: tipo, ...body }: ContaBancariaBody) {
  const numero = blank(body.numero_banco)
  const nome = blank(body.banco)
  if (!temBanco(tipo) || numero === null) {
    return { numero_banco: null, banco: temBanco(tipo) ? nome : null }
  }
  const numero_banco = normalizeNumeroBanco(numero) ?? numero
  return { numero_banco, banco: nome ?? findBanco(numero_banco)?.nome ?? null }
}

/** The number at the bank, each part as it is registered. */
function numeroDe({ id_contabancaria_tipo: tipo, ...body }: ContaBancariaBody) {
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

/** What is stored: only what a kind of account has. */
function guardado(body: ContaBancariaBody) {
  const { id_contabancaria_tipo, descricao, saldo_inicial, ativo } = body
  const ofCard = <T>(value: T | null | undefined) =>
    id_contabancaria_tipo === tipoCartao ? (value ?? null) : null
  return {
    descricao,
    id_contabancaria_tipo,
    ...bancoDe(body),
    ...numeroDe(body),
    id_empresa: body.id_empresa ?? null,
    dia_fechamento: ofCard(body.dia_fechamento),
    dia_vencimento: ofCard(body.dia_vencimento),
    limite: ofCard(body.limite),
    obs: blank(body.obs),
    ...(saldo_inicial !== undefined && { saldo_inicial }),
    ...(ativo !== undefined && { ativo }),
  }
}

/** The columns to store; refuses with every problem at once. */
export async function conferida(
  { db, actor }: Who,
  body: ContaBancariaBody,
  data_abertura: CalendarDate | null | undefined,
  conta?: ContaAchada,
) {
  const valores = guardado(body)
  const erros = problemasDaConta(valores)
  const { id_empresa } = valores
  const isForeign =
    id_empresa !== null && actor.empresas.length > 0 && !actor.empresas.includes(id_empresa)
  if (isForeign || (id_empresa !== null && !(await empresaExiste(db, id_empresa)))) {
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
