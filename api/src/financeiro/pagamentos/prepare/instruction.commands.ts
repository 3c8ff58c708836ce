import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { instrucaoSave } from '@claquete/contract/financeiro/pagamentos/prepare'
import { readDestino } from '@claquete/core/financeiro/pagamentos/destino-fields'
import { isSameDestino, registeredDestinos } from '@claquete/core/financeiro/pagamentos/instruction'
import type { Destino } from '@claquete/core/financeiro/pagamentos/pagamento'
import { isValidCnpj, isValidCpf, normalizeDocumento } from '@claquete/core/kernel/person/documento'
import { addContaOfPessoa } from '../../../cadastros/pessoas/public.ts'
import type { Context } from '../../../kernel/context.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { requireRecentPassword } from '../../../kernel/session/session.ts'
import { refuse } from '../../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import type { TituloToPay } from './check.queries.ts'
import { deleteInstrucao, lockInstrucao, storeInstrucao } from './instruction.queries.ts'
import { findTitulos } from './prepare.read.ts'

type Body = TakenBy<typeof instrucaoSave>['body']

/** The title, seen and free; its instruction is as whoever changes it saw it. */
async function requireTitulo(
  context: Context,
  { id_lancamento, versao }: Pick<Body, 'id_lancamento' | 'versao'>,
): Promise<TituloToPay> {
  const { db, actor } = context
  await takeTurn(db, `instrucao:${id_lancamento}`)
  const stored = await lockInstrucao(db, id_lancamento)
  const [titulo] = await findTitulos(context, await visaoDoLivro(db, actor), [id_lancamento])
  if (!titulo) throw new Failure('nao_encontrado')
  if (titulo.isExported) {
    throw refuse('mudar como se paga', 'o título já está em um arquivo enviado ao banco.')
  }
  requireVersao({ versao: stored?.versao ?? 0 }, versao)
  return titulo
}

function requireDestino(body: Body, today: Context['today']): Destino {
  const read = readDestino(body, today)
  if ('erros' in read) {
    const erros = read.erros.map(({ campo, msg }) => ({ campo, msg }))
    throw new Failure('dados_invalidos', { erros })
  }
  return read.destino
}

function requireDocumento(text: string): string {
  const documento = normalizeDocumento(text)
  if (documento === '' || isValidCpf(documento) || isValidCnpj(documento)) return documento
  throw fieldFailure('favorecido_documento', 'CPF ou CNPJ inválido: confira os dígitos.')
}

const isToSomebody = ({ via }: Destino) =>
  via === 'pix_chave' || via === 'conta' || via === 'pix_copia_cola'

/** Adds a key or account to the register of the supplier, who must be the one that is paid. */
async function addToRegister(context: Context, titulo: TituloToPay, destino: Destino) {
  if (titulo.id_pessoa === null) {
    throw fieldFailure('no_cadastro', 'O título não tem fornecedor: guarde só neste título.')
  }
  if (destino.via === 'pix_chave') {
    await addContaOfPessoa(context, titulo.id_pessoa, { pix: destino.chave.key })
  } else if (destino.via === 'conta') {
    const { banco, agencia, agenciaDv, conta, contaDv, tipo } = destino.conta
    await addContaOfPessoa(context, titulo.id_pessoa, {
      numero_banco: banco,
      num_agencia: agenciaDv === '' ? agencia : `${agencia}-${agenciaDv}`,
      num_conta: `${conta}-${contaDv}`,
      tipo_conta: tipo,
    })
  }
}

/**
 * Says how a title is paid. A key, account or Pix code that the register of its supplier does not have moves money
 * elsewhere: the password is asked again.
 */
export async function saveInstrucao(context: Context, body: Body): Promise<void> {
  const { db, actor, today } = context
  const destino = requireDestino(body, today)
  const favorecido_documento = requireDocumento(body.favorecido_documento ?? '')
  const titulo = await requireTitulo(context, body)
  const isKnown = registeredDestinos(titulo.contas).some((one) => isSameDestino(one, destino))
  if (isToSomebody(destino) && !isKnown) requireRecentPassword(actor)
  if (body.no_cadastro === 'S' && !isKnown) await addToRegister(context, titulo, destino)
  await storeInstrucao(db, {
    id_lancamento: titulo.id_lancamento,
    destino,
    favorecido_nome: body.favorecido_nome ?? '',
    favorecido_documento,
    id_usuario: actor.id_usuario,
  })
}

/** The title is paid as the register of its supplier says. */
export async function removeInstrucao(
  context: Context,
  body: Pick<Body, 'id_lancamento' | 'versao'>,
): Promise<void> {
  const { id_lancamento } = await requireTitulo(context, body)
  await deleteInstrucao(context.db, id_lancamento)
}
