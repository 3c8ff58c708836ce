import type { BankError } from '@claquete/contract/livro/titulos/shared'
import { isLive } from '@claquete/core/financeiro/cobranca/boleto'
import { readBoleto } from '@claquete/core/kernel/boleto/boleto'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { FoundCharge } from '../../../kernel/banking/charges.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { noteCharge } from '../../../livro/titulos/public.ts'
import type { Work } from './bank.commands.ts'
import { updateBoleto } from '../boleto/boleto.queries.ts'
import type { BoletoChange, StoredBoleto } from '../boleto/boleto.queries.ts'
import { pdfAddress } from '../boleto/addresses.ts'
import { lockWithTitulo } from '../boleto/lock.commands.ts'
import { settleBoleto } from './settle.commands.ts'

/** Due date, value and numbers as the bank has them. The digits are checked first: a wrong barcode is never printed. */
function numbersOf({ boleto, pix, vencimento, valor }: FoundCharge, stored: StoredBoleto) {
  const due = vencimento ?? stored.vencimento
  const change: BoletoChange = {
    vencimento: due,
    ...(valor !== null && { valor }),
    ...(pix && { txid: pix.txid, pix_copia_cola: pix.copiaCola }),
  }
  if (!boleto) return change
  const read = readBoleto(boleto.codigoBarras, due)
  const isRight =
    'kind' in read &&
    (read.valor ?? 0) === (valor ?? stored.centavos) &&
    boleto.linhaDigitavel.replace(/\D/gu, '') === read.linhaDigitavel
  if (!isRight) return { ...change, erro: wrongDigits }
  return {
    ...change,
    erro: null,
    nosso_numero: boleto.nossoNumero,
    codigo_barras: read.codigoBarras,
    linha_digitavel: read.linhaDigitavel,
  }
}

const wrongDigits: BankError = {
  detail: 'O código de barras que o banco devolveu não confere. Confira o boleto no banco.',
  violacoes: [],
}
const failed: BankError = {
  detail:
    'O banco não conseguiu emitir este boleto. Confira os dados de quem paga e emita de novo.',
  violacoes: [],
}

/** What the state at the bank changes of the charge. */
function changeOf(found: FoundCharge, stored: StoredBoleto, today: string): BoletoChange {
  const told = { situacao_banco: found.situacao }
  const day = found.desde !== null && found.desde <= today ? found.desde : undefined
  switch (found.state) {
    case 'processando':
    case 'desconhecido':
      return told
    case 'aberto':
      return { ...told, ...numbersOf(found, stored), situacao: 'aberto' }
    case 'recebido':
      return {
        ...told,
        ...numbersOf(found, stored),
        situacao: 'pago',
        recebido_por: found.receivedBy,
        ...(found.recebido !== null && { valor_recebido: found.recebido, pendencia: null }),
        ...(day && { recebido_em: day }),
      }
    case 'marcado':
      return {
        ...told,
        situacao: 'pago',
        pendencia:
          'Foi marcado como recebido no banco, sem o dinheiro: dê a baixa do título à mão.',
      }
    case 'cancelado':
    case 'expirado':
      return { ...told, situacao: found.state }
    case 'falhou':
      return { ...told, situacao: 'falhou', erro: failed }
  }
}

/** A charge that has ended says nothing new, unless money came after all. */
const isFinished = ({ situacao, id_baixa, pendencia, recebido_centavos }: StoredBoleto) =>
  situacao === 'pago' &&
  (id_baixa !== null || pendencia === '' || (pendencia !== null && recebido_centavos !== null))

/** The fields of a change whose values are new. Nothing is written for a charge that did not change. */
function newsOf(change: BoletoChange, stored: StoredBoleto): BoletoChange {
  const before: Readonly<Record<string, unknown>> = {
    ...stored,
    valor: stored.centavos,
    valor_recebido: stored.recebido_centavos,
  }
  const isNew = ([name, value]: readonly [string, unknown]) =>
    JSON.stringify(value ?? null) !== JSON.stringify(before[name] ?? null)
  return Object.fromEntries(Object.entries(change).filter(isNew))
}

/** Stores what the bank says of a charge. What is paid is settled afterwards, by `settleBoleto`. */
async function storeFound(db: TenantDb, id_boleto: number, found: FoundCharge, today: string) {
  const { boleto } = { ...(await lockWithTitulo(db, id_boleto)) }
  if (!boleto || isFinished(boleto)) return
  const news = newsOf(changeOf(found, boleto, today), boleto)
  if (Object.keys(news).length === 0) return
  await updateBoleto(db, id_boleto, news)
  const after: StoredBoleto = { ...boleto, ...news }
  const isTold = isLive(after.situacao) || after.situacao === 'pago'
  await noteCharge(db, boleto.id_lancamento, {
    error_openbank: after.erro,
    ...(isTold && {
      url_boleto: after.codigo_barras && pdfAddress(id_boleto),
      nosso_numero_boleto_inter: after.nosso_numero,
      txid_pix_inter: after.txid,
    }),
  })
}

/**
 * Follows a charge to where the bank says that it is. Safe to repeat and to do at the same moment as somebody else:
 * what was paid is settled once.
 */
export async function followCharge(
  { services, transaction }: Work,
  id_boleto: number,
  found: FoundCharge,
): Promise<void> {
  const today = todayInSaoPaulo(services.now())
  await transaction((db) => storeFound(db, id_boleto, found, today))
  if (found.state === 'recebido') await settleBoleto(transaction, id_boleto, today)
}
