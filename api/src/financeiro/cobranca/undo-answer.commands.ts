import { must } from '@claquete/core/kernel/must'
import type { WhoToday } from '../../kernel/context.ts'
import {
  cancel,
  listBaixasToReconcile,
  lockLancamentos,
  noteCharge,
  refuse,
  reverse,
} from '../../livro/titulos/public.ts'
import { pdfAddress } from './addresses.ts'
import type { Before } from './answer.ts'
import { updateBoleto } from './boleto.queries.ts'
import { rewriteBoleto } from './by-file.commands.ts'
import { setEstado } from './instrucao.queries.ts'
import { lockWithTitulo } from './lock.ts'
import { settlePaid } from './paid.commands.ts'

/** An answer that is taken back. */
interface UndoneAnswer {
  readonly id_boleto: number
  readonly antes: Before
  readonly id_lancamento_tarifa: number | null
}

const act = 'desfazer o retorno'

/** Takes back what an answer did: the boleto and its receivable are as they were, and the fee is no more. */
export async function undoAnswer(
  who: WhoToday,
  { id_boleto, antes, id_lancamento_tarifa }: UndoneAnswer,
  motivo: string,
): Promise<void> {
  const { db } = who
  const { boleto, titulo } = must(await lockWithTitulo(db, id_boleto), 'charge')
  if (id_lancamento_tarifa !== null) {
    const [fee] = await lockLancamentos(db, [id_lancamento_tarifa])
    if (fee?.conciliado === 's') {
      throw refuse(act, `a tarifa do boleto ${boleto.seu_numero} já foi conciliada.`)
    }
    if (fee && fee.situacao !== 'cancelado') await cancel(who, fee, { motivo })
  }
  if (boleto.id_baixa !== null && antes.situacao !== 'pago') {
    await requireUnreconciled(who, boleto.seu_numero, boleto.id_baixa)
    await reverse(who, titulo.id_lancamento, { id_baixa: boleto.id_baixa, motivo })
  }
  await rewriteBoleto(who, boleto, antes)
  const { situacao, situacao_banco, erro, valor_recebido, recebido_em } = antes
  await updateBoleto(db, id_boleto, {
    situacao,
    ...(situacao_banco !== null && { situacao_banco }),
    erro,
    valor_recebido,
    recebido_em,
    ...(situacao !== 'pago' && { id_baixa: null, recebido_por: null }),
  })
  for (const { id, estado } of antes.instrucoes) await setEstado(db, [id], { estado })
  if (situacao === 'pago' && boleto.id_baixa === null) await payAgain(who, id_boleto)
  await noteCharge(db, titulo.id_lancamento, {
    url_boleto: pdfAddress(id_boleto),
    nosso_numero_boleto_inter: boleto.nosso_numero,
    error_openbank: erro,
  })
}

/** A reversal is taken back: the receivable is settled as it was. */
async function payAgain({ db }: WhoToday, id_boleto: number): Promise<void> {
  const { boleto, titulo } = must(await lockWithTitulo(db, id_boleto), 'charge')
  const data = must(boleto.recebido_em ?? undefined, 'day of the payment')
  const pago = must(boleto.recebido_centavos ?? undefined, 'value of the payment')
  const settled = await settlePaid(db, { titulo, boleto, data, pago })
  if ('motivo' in settled) throw refuse(act, settled.motivo)
}

async function requireUnreconciled(
  { db }: WhoToday,
  seu_numero: string,
  id_baixa: number,
): Promise<void> {
  const [baixa] = await listBaixasToReconcile(db, [id_baixa])
  if (baixa?.id_conciliacao) throw refuse(act, `a baixa do boleto ${seu_numero} já foi conciliada.`)
}
