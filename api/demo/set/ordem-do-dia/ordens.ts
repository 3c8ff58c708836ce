import { blankCampos, blankPessoa } from '@claquete/contract/set/ordem-do-dia/blank'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sheetAfter, sheetWithoutDays } from '@claquete/core/set/ordem-do-dia/next-day'
import type { SheetStart } from '@claquete/core/set/ordem-do-dia/next-day'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { readWritten } from '../../../src/set/ordem-do-dia/documento/documento.queries.ts'
import { insertOrdem } from '../../../src/set/ordem-do-dia/documento/insert.queries.ts'
import { cast, crew } from './crew.ts'
import { headOf, line, linesOf } from './day-one.ts'
import type { Person } from './day-one.ts'
import { findFundedFilm, findProducedJob, listCrewPeople } from './demo.queries.ts'

function peopleOf(people: readonly Person[]): SheetStart['pessoas'] {
  const heads = new Set<string>()
  const ofCrew = crew.map(([departamento, funcao, chamada, saida], at) => {
    const isHead = !heads.has(departamento)
    heads.add(departamento)
    return {
      ...blankPessoa,
      ...people[at],
      id_ordem_pessoa: 0,
      departamento,
      funcao,
      chamada,
      saida,
      responsavel: isHead ? ('S' as const) : ('N' as const),
    }
  })
  const ofCast = cast.map((one, at) => ({
    ...blankPessoa,
    ...people[crew.length + at],
    ...one,
    id_ordem_pessoa: 0,
    grupo: 'elenco' as const,
    chamada: one.maquiagem,
    saida: 1_080,
    transporte: one.busca === null ? 'por conta própria' : 'Van 1',
  }))
  return [...ofCrew, ...ofCast]
}

function dayOne(people: readonly Person[], tomorrow: CalendarDate): SheetStart {
  return {
    titulo: 'Casa da família',
    diaria: null,
    diarias: null,
    fuso: 'America/Sao_Paulo',
    chamada: 420,
    termino: 1_140,
    cabecalho: headOf(people),
    pessoas: peopleOf(people),
    linhas: linesOf(people, tomorrow),
  }
}

/** What somebody would still have to look at on a sheet that is being written. */
function withLooseEnds(start: SheetStart): SheetStart {
  const { linhas, pessoas } = start
  return {
    ...start,
    pessoas: pessoas.map((one, at) => {
      if (one.funcao === 'Logger') return { ...one, email: '', telefone: '' }
      if (one.departamento === 'Som') return { ...one, responsavel: 'N' as const }
      // The night before ended at 20:00 for them.
      return at === 10 ? { ...one, chamada: 300 } : one
    }),
    linhas: {
      ...linhas,
      locacao: [
        line({
          ...blankCampos.locacao,
          nome: 'Padaria do Sumaré',
          endereco: 'Rua Apinajés, 1200, Sumaré, São Paulo',
          abre: 360,
          latitude: -23.5399,
          longitude: -46.6788,
        }),
      ],
      cronograma: [],
      alimentacao: linhas.alimentacao.map((one) =>
        one.campos.refeicao === 'Almoço' ? line({ ...one.campos, hora: 780 }) : one,
      ),
      cena: [
        line({
          ...blankCampos.cena,
          numero: '1',
          ambiente: 'EXT' as const,
          luz: 'DIA' as const,
          cenario: 'Praça',
          descricao: 'Os dois atravessam a praça.',
          elenco: '1, 2',
          medida: '1',
        }),
        line({
          ...blankCampos.cena,
          numero: '9',
          ambiente: 'INT' as const,
          luz: 'DIA' as const,
          cenario: 'Padaria',
          descricao: 'O pão que falta.',
          elenco: '1',
          medida: '5/8',
        }),
      ],
    },
  }
}

/**
 * The demonstration's sheets: the day before today of a job, complete; the day after, being written, with what there is to
 * look at; the last day, as the day before it leaves it; and a model of the company.
 */
export async function seedOrdensDoDia(db: TenantDb, today: CalendarDate): Promise<void> {
  const id_familia = await findProducedJob(db)
  if (id_familia === undefined) return
  const people = await listCrewPeople(db, crew.length + cast.length)
  const tomorrow = addDays(today, 1)
  const put = (data: CalendarDate, start: SheetStart) =>
    insertOrdem(db, { id_familia, data, id_usuario: null }, start)
  const read = async (id: number) => must(await readWritten(db, id), 'a sheet just made').documento
  const first = await put(addDays(today, -1), dayOne(people, tomorrow))
  const second = await put(tomorrow, withLooseEnds(sheetAfter(await read(first), tomorrow)))
  const last = addDays(tomorrow, 1)
  await put(last, sheetAfter(await read(second), last))
  const model = { ...sheetWithoutDays(await read(first)), titulo: 'Filme de locação, equipe de 25' }
  await insertOrdem(db, { id_familia: null, data: null, id_usuario: null }, model)
}

/** How many days from today the funded film shoots. */
const filmeIn = 3

/** The first day of the film with public money, whose call sheet stays at its project. */
export async function seedOrdemDoFilme(db: TenantDb, today: CalendarDate): Promise<void> {
  const id_familia = await findFundedFilm(db)
  if (id_familia === undefined) return
  const people = await listCrewPeople(db, crew.length + cast.length)
  const data = addDays(today, filmeIn)
  const start = { ...dayOne(people, addDays(data, 1)), titulo: 'O Rio e a Cidade' }
  await insertOrdem(db, { id_familia, data, id_usuario: null }, start)
}
