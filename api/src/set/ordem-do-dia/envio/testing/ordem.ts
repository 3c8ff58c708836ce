import { convidadoOpen } from '@claquete/contract/set/ordem-do-dia/convidado'
import { blankCabecalho } from '@claquete/contract/set/ordem-do-dia/documento'
import type { PessoaCampos } from '@claquete/contract/set/ordem-do-dia/documento'
import { ordemEnvioView, ordemSend } from '@claquete/contract/set/ordem-do-dia/envio'
import { ordemPublish } from '@claquete/contract/set/ordem-do-dia/publicacao'
import { must } from '@claquete/core/kernel/must'
import type { Invitation } from '@claquete/core/kernel/time/icalendar'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { same } from '../../../../kernel/database/join.ts'
import { askOf } from '../../../../../test/world.ts'
import type { World } from '../../../../../test/world.ts'
import type { Started } from '../../../../start.ts'
import { novoOrcamento, novaUnidade } from '../../../../orcamentos/orcamento/testing/orcamento.ts'

const blank: PessoaCampos = {
  grupo: 'equipe',
  id_pessoa: null,
  nome: '',
  departamento: '',
  funcao: '',
  responsavel: 'N',
  numero: '',
  personagem: '',
  situacao: '',
  busca: null,
  chamada: null,
  maquiagem: null,
  figurino: null,
  no_set: null,
  saida: null,
  transporte: '',
  email: '',
  telefone: '',
  obs: '',
}

export const team: readonly Partial<PessoaCampos>[] = [
  {
    grupo: 'elenco',
    nome: 'Bia Nogueira',
    numero: '1',
    personagem: 'Clara',
    chamada: 390,
    email: 'bia@elenco.example',
    telefone: '11977776666',
  },
  {
    nome: 'Ana Souza',
    departamento: 'Fotografia',
    funcao: 'Diretora de fotografia',
    responsavel: 'S',
    chamada: 360,
    email: 'ana@foto.example',
    telefone: '11988887777',
  },
  {
    nome: 'Caio Lima',
    departamento: 'Fotografia',
    funcao: 'Foquista',
    chamada: 420,
    email: 'caio@foto.example',
    telefone: '11966665555',
  },
]

export const tomorrow = () => addDays(todayInSaoPaulo(Date.now()), 1)

interface Sheet {
  readonly id_ordem_dia: number
  readonly id_orcamento: number
  /** By name. */
  readonly pessoas: Readonly<Record<string, number>>
}

/**
 * Writes a sheet row by row: these tests are of what happens to a sheet once it is there, with more or other people than
 * any call makes at once.
 */
export async function novaOrdem(
  world: World,
  {
    pessoas = team,
    data = tomorrow(),
    id_orcamento: given,
  }: {
    pessoas?: readonly Partial<PessoaCampos>[]
    data?: string
    id_orcamento?: number
  } = {},
): Promise<Sheet> {
  if (given === undefined) await novaUnidade(world)
  const id_orcamento = given ?? (await novoOrcamento(world))
  return world.rows(async (db) => {
    const [ordem] = await db.run(sql<{ id: number }>`insert into ordem_dia
      (id_familia, titulo, data, diaria, diarias, chamada, termino, cabecalho)
      select id_familia, 'Filme de verão', ${data}, 3, 5, 420, 1140,
        ${JSON.stringify({
          ...blankCabecalho,
          hospital: { ...blankCabecalho.hospital, nome: 'Hospital São Luiz' },
        })}::jsonb
      from orcamento where tenant_id = ${db.tenant} and id_orcamento = ${id_orcamento}
      returning id_ordem_dia as id`)
    const { id: id_ordem_dia } = must(ordem, 'a sheet')
    const ids: Record<string, number> = {}
    for (const [at, pessoa] of pessoas.entries()) {
      const { id_ordem_pessoa } = await db
        .insertInto('ordem_pessoa')
        .values({ ...blank, ...pessoa, id_ordem_dia, order: String(at).padStart(4, '0') })
        .returning('id_ordem_pessoa')
        .executeTakeFirstOrThrow()
      ids[pessoa.nome ?? ''] = id_ordem_pessoa
    }
    await db.run(sql`insert into ordem_linha (id_ordem_dia, bloco, "order", campos)
      values (${id_ordem_dia}, 'locacao', 'a', ${JSON.stringify({
        nome: 'Galpão',
        endereco: 'Rua Um, 10',
        mapa: '',
        estacionamento: '',
        base: '',
        abre: null,
        fecha: null,
        obs: '',
        latitude: null,
        longitude: null,
      })}::jsonb)`)
    return { id_ordem_dia, id_orcamento, pessoas: ids }
  })
}

/** Changes a row of a sheet as its editing does: the sheet counts the change. */
export const change = (
  world: World,
  { id_ordem_dia, pessoas }: Sheet,
  nome: string,
  campos: Partial<Pick<PessoaCampos, 'chamada' | 'email' | 'busca'>>,
) =>
  world.rows(async (db) => {
    await db
      .update('ordem_pessoa')
      .set(campos)
      .where('id_ordem_pessoa', '=', pessoas[nome] ?? 0)
      .execute()
    await countChange(db, id_ordem_dia)
  })

const countChange = (db: Parameters<Parameters<World['rows']>[0]>[0], id_ordem_dia: number) =>
  db
    .update('ordem_dia')
    .set({ revisao: sql<number>`revisao + 1` })
    .where('id_ordem_dia', '=', id_ordem_dia)
    .execute()

export const takeOff = (world: World, { id_ordem_dia, pessoas }: Sheet, nome: string) =>
  world.rows(async (db) => {
    await db
      .deleteFrom('ordem_pessoa')
      .where('id_ordem_pessoa', '=', pessoas[nome] ?? 0)
      .execute()
    await countChange(db, id_ordem_dia)
  })

export const viewOf = async (world: World, { id_ordem_dia }: Pick<Sheet, 'id_ordem_dia'>) =>
  (await world.call(ordemEnvioView, { params: { id_ordem_dia } })).data

/** Publishes the sheet as it is. */
export async function publish(world: World, sheet: Pick<Sheet, 'id_ordem_dia'>) {
  const { revisao } = (await viewOf(world, sheet)).ordem
  const { id_ordem_dia } = sheet
  return (await world.call(ordemPublish, { params: { id_ordem_dia }, body: { revisao } })).data
}

/** Sends the last version to some people by name, by default to all who have it. */
export async function send(
  world: World,
  sheet: Pick<Sheet, 'id_ordem_dia'>,
  nomes?: readonly string[],
) {
  const { ordem, destinatarios } = await viewOf(world, sheet)
  const chosen = destinatarios.filter(
    ({ nome, envio }) => envio !== null && (nomes?.includes(nome) ?? true),
  )
  const { id_ordem_dia } = sheet
  return world.call(ordemSend, {
    params: { id_ordem_dia },
    body: {
      numero: ordem.publicada,
      destinatarios: chosen.map(({ id_ordem_destinatario }) => id_ordem_destinatario),
    },
  })
}

/** The recipient of a name. */
export const recipient = async (world: World, sheet: Pick<Sheet, 'id_ordem_dia'>, nome: string) =>
  must(
    (await viewOf(world, sheet)).destinatarios.find((one) => one.nome === nome),
    nome,
  )

export const situacaoDe = async (world: World, sheet: Pick<Sheet, 'id_ordem_dia'>, nome: string) =>
  (await recipient(world, sheet, nome)).envio?.situacao

/** The messages that were queued for an address, the oldest first. */
export const mailsTo = (world: World, address: string) =>
  world.rows((db) =>
    db.run(sql<{ id_email: number; assunto: string; texto: string; convite: Invitation | null }>`
      select e.id_email, e.assunto, c.texto, c.convite from email e
      join email_conteudo c on ${same('c.id_email', 'e')}
      join email_destinatario d on ${same('d.id_email', 'e')}
      where e.tenant_id = ${db.tenant} and d.endereco = ${address} order by e.id_email`),
  )

/** The tokens of the links that an address got, the newest last. */
export const tokensOf = async (world: World, address: string): Promise<string[]> =>
  (await mailsTo(world, address)).flatMap(({ texto }) => /token=([\w.-]+)/.exec(texto)?.[1] ?? [])

export const lastToken = async (world: World, address: string) =>
  must((await tokensOf(world, address)).at(-1), `a link of ${address}`)

/** Opens a page as its guest does. */
export const openPage = ({ app }: Started, token: string, atual = false) =>
  askOf(app, undefined, convidadoOpen, { body: { token, ...(atual && { atual }) } })
