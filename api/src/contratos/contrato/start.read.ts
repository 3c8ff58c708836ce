import { fieldFailure } from '@claquete/contract/failures'
import type { ContratoValuesInside } from '@claquete/contract/contratos/contrato/edit'
import { tiposDeContrato } from '@claquete/core/contratos/contrato/contrato'
import type { TipoDeContrato } from '@claquete/core/contratos/contrato/contrato'
import { textoProntoOf, textosProntos } from '@claquete/core/contratos/contrato/textos/textos'
import { cents } from '@claquete/core/kernel/amounts/money'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import type { WhoToday } from '../../kernel/context.ts'
import { findUnitForPaper, firstUnit } from '../../kernel/documents/letterhead.queries.ts'
import { findModelo } from '../../sistema/modelos/public.ts'
import { findPessoa } from './contrato.queries.ts'
import type { JobOfContrato } from './stored.read.ts'

interface NewOne {
  readonly tipo: TipoDeContrato
  readonly id_contrato_modelo?: number | null | undefined
  readonly id_pessoa?: number | null | undefined
}

type Party = ContratoValuesInside['partes'][number]
type Person = NonNullable<Awaited<ReturnType<typeof findPessoa>>>

/** The other party as who signs: a company signs by somebody, whose name is typed. */
const partyOf = ({ razao, email, fone, cnpj, tipo_pessoa }: Person): Party => ({
  papel: 'parte',
  nome: razao,
  email,
  telefone: fone,
  documento: cnpj === '' ? '' : formatDocumento(cnpj),
  em_nome_de: tipo_pessoa === 'PJ' ? razao : '',
})

/** The company as who signs: by whoever writes the contract, until it is said otherwise. */
async function ownParty({ db, actor }: WhoToday, id_empresa: number): Promise<Party> {
  const unit = await findUnitForPaper(db, id_empresa)
  return {
    papel: 'parte',
    nome: actor.nome,
    email: actor.email,
    em_nome_de: unit ? unit.razao || unit.fantasia : '',
  }
}

async function unitOf({ db, actor }: WhoToday, wanted: readonly (number | null | undefined)[]) {
  const given = wanted.find((id) => typeof id === 'number')
  const id_empresa = given ?? (await firstUnit(db, actor.empresas))
  if (id_empresa === undefined) throw fieldFailure('id_empresa', 'Cadastre antes {uma unidade}.')
  return id_empresa
}

async function modeloOf({ db }: WhoToday, id_contrato_modelo: number | null | undefined) {
  if (!id_contrato_modelo) return undefined
  const modelo = await findModelo(db, 'contrato', id_contrato_modelo)
  if (!modelo) throw fieldFailure('id_contrato_modelo', 'Este modelo não existe mais.')
  return modelo
}

/** The other party: the one chosen, or the client of the job for a contract with the client. */
async function otherOf(
  { db }: WhoToday,
  { tipo, id_pessoa }: NewOne,
  job: JobOfContrato | undefined,
) {
  const other = id_pessoa ?? (tipo === 'cliente' ? job?.header.id_cliente : undefined)
  return other ? findPessoa(db, other) : undefined
}

const nothingYet = {
  abre_titulos: 'S',
  valor: cents(0),
  id_grupoCusto: null,
  id_centrocusto: null,
  id_orca_item: null,
  fim: null,
  midias: '',
  uso_fim: null,
} as const

/** What a new contract begins with: its text, its parties and what its budget and its kind already say. */
export async function valuesOfNew(
  context: WhoToday,
  asked: NewOne,
  job: JobOfContrato | undefined,
): Promise<ContratoValuesInside> {
  const { tipo } = asked
  const modelo = await modeloOf(context, asked.id_contrato_modelo)
  const pessoa = await otherOf(context, asked, job)
  const id_empresa = await unitOf(context, [modelo?.id_unidade, job?.orcamento.id_empresa])
  const { titulo, conteudo, papel_timbrado } = modelo ?? {
    titulo: textosProntos[tipo].titulo,
    conteudo: textoProntoOf(tipo),
    papel_timbrado: 'S' as const,
  }
  const about = pessoa ? pessoa.razao : job?.orcamento.titulo
  const gives = tipo === 'elenco'
  return {
    ...nothingYet,
    em_branco: [],
    parcelas: [],
    titulo: (about ? `${titulo} – ${about}` : titulo).slice(0, 160),
    objeto: job ? `${job.orcamento.titulo} (job ${job.orcamento.num_orc})` : '',
    id_empresa,
    id_pessoa: pessoa ? pessoa.id_pessoa : null,
    conteudo,
    papel_timbrado,
    lado: tiposDeContrato[tipo].lado,
    inicio: context.today,
    territorio: gives ? 'Brasil' : '',
    uso_inicio: gives ? context.today : null,
    partes: [...(pessoa ? [partyOf(pessoa)] : []), await ownParty(context, id_empresa)],
  }
}
