import type {
  BoletoOfRemessa,
  InstrucaoOfCobranca,
} from '@claquete/core/financeiro/cnab/cobranca/remessa/instrucao'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { cents, percent, subtract } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { numberToRate } from '@claquete/core/kernel/amounts/quantity'
import { firstDayLate } from '@claquete/core/financeiro/cobranca/late'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import { especieByFile } from './boleto.ts'
import { listStoredBoletos } from '../boleto/boleto.queries.ts'
import type { StoredBoleto } from '../boleto/boleto.queries.ts'
import { listWaiting, lockWaiting } from './instrucao.queries.ts'
import type { Instrucao } from './instrucao.queries.ts'
import { linesOf } from '../boleto/message.ts'

/** An instruction with its boleto, as a file tells it. */
export interface ToTell {
  readonly id_boleto_instrucao: number
  readonly instrucao: InstrucaoOfCobranca
}

/** Columns of a message in files. */
const messageWidth = 40
const messagesMax = 5

const rateOf = (number: number) => must(numberToRate(number), 'percentage')

function boletoToTell(boleto: StoredBoleto): BoletoOfRemessa {
  const { centavos: valor, vencimento, multa, juros } = boleto
  const after = firstDayLate(vencimento)
  const desconto = percent(valor, rateOf(boleto.desconto))
  const ate = addDays(vencimento, -boleto.dias_desconto)
  const street = [boleto.pagador_logradouro, boleto.pagador_numero, boleto.pagador_complemento]
  return {
    seuNumero: boleto.seu_numero,
    usoEmpresa: boleto.seu_numero,
    nossoNumero: boleto.nosso_numero ?? '',
    valor,
    emissao: boleto.criado,
    vencimento,
    especie: especieByFile,
    aceite: false,
    pagador: {
      nome: boleto.pagador_nome,
      documento: boleto.pagador_documento,
      endereco: street.filter((part) => part !== '').join(' '),
      bairro: boleto.pagador_bairro,
      cep: boleto.pagador_cep,
      cidade: boleto.pagador_cidade,
      uf: boleto.pagador_uf,
    },
    juros: juros > 0 ? { perMonth: rateOf(juros), desde: after } : undefined,
    multa: multa > 0 ? { percentual: rateOf(multa), desde: after } : undefined,
    desconto: desconto > 0 ? { valor: desconto, ate } : undefined,
    abatimento: cents(0),
    prazo: boleto.dias_agenda,
    mensagens: linesOf(boleto.mensagem, messageWidth).slice(0, messagesMax),
  }
}

function toTell(instrucao: Instrucao, stored: StoredBoleto): InstrucaoOfCobranca {
  const { movimento, vencimento, centavos } = instrucao
  // Fine, interest and discount follow the due date.
  const due = vencimento ?? stored.vencimento
  const boleto = boletoToTell({ ...stored, vencimento: due })
  const abatimento = centavos === null ? cents(0) : subtract(boleto.valor, centavos)
  return { movimento, boleto: { ...boleto, abatimento } }
}

/** What the next file under an agreement tells. */
export const listToTell = async (db: TenantDb, visao: VisaoDoLivro, id_cnab_convenio: number) =>
  withBoletos(db, await listWaiting(db, visao, id_cnab_convenio))

/** The same, locked. */
export const lockToTell = async (db: TenantDb, visao: VisaoDoLivro, id_cnab_convenio: number) =>
  withBoletos(db, await lockWaiting(db, visao, id_cnab_convenio))

async function withBoletos(db: TenantDb, waiting: readonly Instrucao[]): Promise<ToTell[]> {
  const boletos = new Map(
    (
      await listStoredBoletos(
        db,
        waiting.map(({ id_boleto }) => id_boleto),
      )
    ).map((one) => [one.id_boleto, one]),
  )
  return waiting.map((one) => ({
    id_boleto_instrucao: one.id_boleto_instrucao,
    instrucao: toTell(one, must(boletos.get(one.id_boleto), 'charge of an instruction')),
  }))
}
