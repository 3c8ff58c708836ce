import type { GivenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type { instrucaoView } from '@claquete/contract/financeiro/pagamentos/prepare'
import { fieldsOfDestino } from '@claquete/core/financeiro/pagamentos/destino-fields'
import { textOfDestino } from '@claquete/core/financeiro/pagamentos/destino-text'
import { registeredDestinos } from '@claquete/core/financeiro/pagamentos/instruction'
import { noteConsulta } from '../../../cadastros/pessoas/public.ts'
import type { Context } from '../../../kernel/context.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { proposalOf } from './evaluate.read.ts'
import { findTitulos } from './prepare.read.ts'

/** How a title is paid, and what its supplier's register offers. */
export async function readInstrucao(
  context: Context,
  id_lancamento: number,
): Promise<GivenBy<typeof instrucaoView>['data']> {
  const { db, actor, today } = context
  const [titulo] = await findTitulos(context, await visaoDoLivro(db, actor), [id_lancamento])
  if (!titulo) throw new Failure('nao_encontrado')
  noteConsulta(context, 'pagamento', titulo.id_pessoa)
  const { destino, origem } = proposalOf(titulo)
  return {
    id_lancamento,
    descricao: titulo.descricao,
    id_pessoa: titulo.id_pessoa,
    favorecido_nome: titulo.favorecido_nome ?? '',
    favorecido_documento: titulo.favorecido_documento ?? '',
    saldo: titulo.saldo,
    vencimento: titulo.dataVencimento,
    receita: titulo.receita,
    ...(destino && { destino: fieldsOfDestino(destino) }),
    origem,
    cadastro: registeredDestinos(titulo.contas).map((one) => ({
      texto: textOfDestino(one, today),
      destino: fieldsOfDestino(one),
    })),
    versao: titulo.instrucao_versao ?? 0,
  }
}
