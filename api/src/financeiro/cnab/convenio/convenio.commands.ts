import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import { messages } from '@claquete/contract/messages'
import { largestSequence } from '@claquete/core/financeiro/cobranca/banks/boleto-of'
import { agreementOf } from '@claquete/core/financeiro/cobranca/by-file'
import { problemsOfConvenio, tamanhosOf } from '@claquete/core/financeiro/cobranca/convenio'
import type { ConvenioOfCobranca } from '@claquete/core/financeiro/cobranca/convenio'
import { must } from '@claquete/core/kernel/must'
import type { Context } from '../../../kernel/context.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { requireContas } from '../../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import {
  findContaOfConvenio,
  findConvenio,
  insertConvenio,
  isPlanoConta,
  isUnit,
  listContasOfConvenio,
  lockConvenio,
  updateConvenio,
} from './convenio.queries.ts'
import type { StoredConvenio } from './convenio.queries.ts'

type Body = TakenBy<typeof convenioSave>['body']

/** Saves the agreement of an account; returns its id. */
export async function saveConvenio(context: Context, body: Body): Promise<number> {
  const { db, actor } = context
  const { id_cnab_convenio, id_contabancaria, tipo, id_empresa, convenio, ativo, versao } = body
  await requireContas(context, [id_contabancaria])
  const seen = await listContasOfConvenio(db, await visaoDoLivro(db, actor))
  if (!seen.some((conta) => conta.id_contabancaria === id_contabancaria)) {
    throw fieldFailure('id_contabancaria', 'Escolha uma conta corrente ativa.')
  }
  if (!(await isUnit(db, id_empresa, actor.empresas))) {
    throw fieldFailure('id_empresa', messages.exists)
  }
  requireNumbers(convenio)
  if (tipo === 'cobranca') await requireBoletoFields(context, body)
  await takeTurn(db, `cnab:${id_contabancaria}`)
  await lockConvenio(db, id_contabancaria, tipo)
  const before = await findConvenio(db, id_contabancaria, tipo)
  if (id_cnab_convenio !== undefined && id_cnab_convenio !== before?.id_cnab_convenio) {
    throw new Failure('nao_encontrado')
  }
  const nsa = nsaOf(body, before)
  const values = { id_empresa, convenio, nsa, ativo, ...boletoValues(body, before) }
  if (before) {
    requireVersao(before, versao)
    await updateConvenio(db, before.id_cnab_convenio, values)
  }
  return before?.id_cnab_convenio ?? insertConvenio(db, { id_contabancaria, tipo, ...values })
}

function requireNumbers(convenio: string): void {
  if (!/^[0-9A-Za-z ./-]*$/u.test(convenio)) {
    throw fieldFailure('convenio', 'Informe o código do convênio como o banco o deu.')
  }
}

/** A number that was used is not used again: the bank would refuse the file, or pay twice. */
function nsaOf({ nsa }: Body, before: StoredConvenio | undefined): number {
  const last = before?.nsa ?? 0
  if (nsa !== undefined && nsa < last) {
    throw fieldFailure('nsa', `O último arquivo foi o nº ${last}: o número não pode voltar.`)
  }
  return nsa ?? last
}

/** The field of the form in which a problem of core is mended. The fields of the account are mended in its own form. */
const fieldNames: Readonly<Record<string, string>> = {
  codigoTransmissao: 'codigo_transmissao',
  agencia: 'id_contabancaria',
  agenciaDv: 'id_contabancaria',
  conta: 'id_contabancaria',
  contaDv: 'id_contabancaria',
}

/** What somebody typed about boletos. */
const typedIn = ({
  carteira = '',
  variacao = '',
  modalidade = '',
  codigo_transmissao = '',
  posto = '',
}: Body) => ({ carteira, variacao, modalidade, codigo_transmissao, posto })

/** Throws with all that the bank needs and that is missing, by field: to make boletos, or to know its returns. */
async function requireBoletoFields({ db }: Context, body: Body): Promise<void> {
  const { id_contabancaria, id_grupoCusto } = body
  const conta = must(await findContaOfConvenio(db, id_contabancaria), 'account')
  const agreement = agreementOf({ ...conta, ...typedIn(body), convenio: body.convenio })
  const erros = agreement ? problemsToMake(agreement, body) : problemsToRead(conta)
  if (typeof id_grupoCusto === 'number' && !(await isPlanoConta(db, id_grupoCusto))) {
    erros.push({ campo: 'id_grupoCusto', msg: messages.exists })
  }
  const [first] = erros
  if (first) throw new Failure('dados_invalidos', { msg: first.msg, erros })
}

type Conta = NonNullable<Awaited<ReturnType<typeof findContaOfConvenio>>>

/** Of a bank whose boletos are not made here: its returns are known by the account. */
function problemsToRead({ numero_banco, agencia, conta }: Conta): FieldError[] {
  const isNamed = [numero_banco, agencia, conta].every((one) => /\d/u.test(one))
  return isNamed
    ? []
    : [
        {
          campo: 'id_contabancaria',
          msg: 'Informe banco, agência e número no cadastro da conta: o retorno é conhecido por eles.',
        },
      ]
}

function problemsToMake(agreement: ConvenioOfCobranca, body: Body): FieldError[] {
  const { tamanho = 240, nosso_numero = 0 } = body
  const erros = problemsOfConvenio(agreement).map(({ campo, msg }) => {
    const name = fieldNames[campo] ?? campo
    const isOfConta = name === 'id_contabancaria'
    return { campo: name, msg: isOfConta ? `${msg} Corrija no cadastro da conta.` : msg }
  })
  if (
    agreement.banco === '033' &&
    tamanho === 400 &&
    !/^\d{20}$/u.test(agreement.codigoTransmissao)
  ) {
    erros.push({ campo: 'codigo_transmissao', msg: 'O código de transmissão tem 20 números.' })
  }
  if (!tamanhosOf(agreement.banco).includes(tamanho)) {
    const sizes = tamanhosOf(agreement.banco).join(' ou ')
    erros.push({ campo: 'tamanho', msg: `Os arquivos deste banco têm ${sizes} colunas.` })
  }
  if (nosso_numero >= largestSequence(agreement.banco)) {
    erros.push({ campo: 'nosso_numero', msg: 'Este banco não tem números tão altos.' })
  }
  return erros
}

/** The further fields of an agreement about boletos; one about payments has none of them. */
function boletoValues(body: Body, before: StoredConvenio | undefined) {
  if (body.tipo !== 'cobranca') return {}
  const last = before?.nosso_numero ?? 0
  const { nosso_numero = last, tamanho = 240, id_grupoCusto = null } = body
  if (nosso_numero < last) {
    throw fieldFailure(
      'nosso_numero',
      `O último boleto foi o nº ${last}: o número não pode voltar.`,
    )
  }
  return { ...typedIn(body), tamanho, nosso_numero, id_grupoCusto }
}
