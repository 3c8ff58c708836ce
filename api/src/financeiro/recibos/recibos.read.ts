import { Failure } from '@claquete/contract/failures'
import type { ReciboInside as Recibo } from '@claquete/contract/financeiro/recibos/recibo'
import { reciboText } from '@claquete/core/kernel/writing/recibo'
import type { Context } from '../../kernel/context.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { listBaixasOfRecibo, recibos } from './recibo.queries.ts'

/** The whole receipt; `nao_encontrado` where this person does not see each of its titles. */
export async function readRecibo({ db, actor }: Context, id_recibo: number): Promise<Recibo> {
  const recibo = await recibos.find(db, await visaoDoLivro(db, actor), id_recibo)
  if (!recibo) throw new Failure('nao_encontrado')
  const texto = reciboText({
    operacao: recibo.operacao,
    pagador: { nome: recibo.pagador_nome, documento: recibo.pagador_documento },
    valor: recibo.valor,
    referente: recibo.referente,
  })
  return { ...recibo, texto, baixas: await listBaixasOfRecibo(db, id_recibo) }
}
