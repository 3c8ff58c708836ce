import { readMoment } from '@claquete/core/equipamentos/remessas/moment'
import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { addDays } from '@claquete/core/kernel/time/calendar'
import {
  endManutencao,
  openManutencao,
} from '../../../src/equipamentos/manutencao/manutencao.commands.ts'
import { registerEntrada } from '../../../src/equipamentos/remessas/entrada.commands.ts'
import {
  cancelRemessa,
  createRemessa,
} from '../../../src/equipamentos/remessas/remessa.commands.ts'
import { confirmSaida } from '../../../src/equipamentos/remessas/saida.commands.ts'
import type { Context } from '../../../src/kernel/context.ts'
import { contextOf, elencoOf } from '../../acesso/usuarios/elenco.ts'
import type { Demo } from '../../step.ts'
import { readCast, readItens } from './demo.queries.ts'

interface Planned {
  readonly nome: string
  readonly destino: string
  /** Days from today: made, and out from the one to the other. */
  readonly made: number
  readonly from: number
  readonly to: number
  readonly pieces: Readonly<Record<string, number>>
  /** It belongs to a job: to the one of this title, else to the last approved one. */
  readonly job?: string
}

const back: Planned = {
  nome: 'Comercial de inverno: diária 2',
  destino: 'Estúdio Quanta',
  made: -13,
  from: -12,
  to: -10,
  pieces: {
    'Câmera Alexa Mini LF': 1,
    'Prime 25 mm T1.5': 1,
    'Lapela sem fio': 3,
    'Cabo de força 20 m': 6,
  },
  job: 'Campanha de Natal: filme e desdobramentos',
}
const late: Planned = {
  nome: 'Making of na serra',
  destino: 'Campos do Jordão',
  made: -5,
  from: -4,
  to: -1,
  pieces: { 'Câmera Sony FX6': 1, 'Tripé Sachtler Video 18': 1 },
}
const partly: Planned = {
  nome: 'Série de vídeos: luz e maquinária',
  destino: 'Casa da Pompeia',
  made: -2,
  from: -1,
  to: 2,
  pieces: {
    'SkyPanel S60-C (1)': 1,
    'SkyPanel S60-C (2)': 1,
    'C-stand de 40 polegadas': 8,
    'Saco de areia de 10 kg': 12,
  },
  job: 'Série de vídeos institucionais',
}
/** Reserved before its lens came back damaged: it will be short. */
const short: Planned = {
  nome: 'Fotos still: primes',
  destino: 'Estúdio próprio',
  made: -11,
  from: 6,
  to: 8,
  pieces: { 'Prime 25 mm T1.5': 1, 'Prime 50 mm T1.5': 1 },
}
const next: Planned = {
  nome: 'Filme 30": câmera principal',
  destino: 'Praça da Sé',
  made: -1,
  from: 1,
  to: 3,
  pieces: {
    'Câmera Alexa Mini LF': 1,
    'Zoom Angénieux EZ-1 30-90 mm': 1,
    'Bateria V-mount 98 Wh': 8,
  },
  job: 'Campanha de Natal: filme e desdobramentos',
}
const fallen: Planned = {
  nome: 'Externa adiada pela chuva',
  destino: 'Represa de Guarapiranga',
  made: -6,
  from: 10,
  to: 11,
  pieces: { 'Drone Inspire 3': 1 },
}

/** Remittances in every state, and two repairs. */
export async function seedRemessas({ db, services, today }: Demo): Promise<void> {
  const cast = await readCast(db)
  const who = (await elencoOf(db, services)).quem('marcia', 0)
  const at = (days: number, time: string) =>
    must(readMoment(`${addDays(today, days)}T${time}`), 'moment of the demonstration')
  /** Acts as if it were that moment. */
  const contextAt = (now: number) => contextOf(who, { ...services, now: () => now })
  const acting = { at, contextAt }
  const plan = (planned: Planned) => planOf(acting, cast, planned)
  const leave = async (planned: Planned) => {
    const id_remessa = await plan(planned)
    await confirmSaida(contextAt(at(planned.from, '08:05')), id_remessa)
    return id_remessa
  }
  const finished = await leave(back)
  await leave(late)
  const half = await leave(partly)
  await plan(short)
  await takeBack({ ...acting, db, back: finished, partly: half, now: services.now() })
  await plan(next)
  await cancelRemessa(contextAt(at(-3, '12:00')), await plan(fallen))
  const idOf = (nome: string) => must(cast.pieces.get(nome), nome).id_equipamento
  await repair({ ...acting, idOf })
}

async function planOf(
  { at, contextAt }: Acting,
  { pieces, jobs, technicians }: Awaited<ReturnType<typeof readCast>>,
  planned: Planned,
): Promise<number> {
  const chosen = Object.entries(planned.pieces).map(([nome, quantidade]) => ({
    piece: must(pieces.get(nome), nome),
    quantidade,
  }))
  const job = jobs.find(({ titulo }) => titulo === planned.job) ?? jobs[0]
  const { id_remessa } = await createRemessa(contextAt(at(planned.made, '15:00')), {
    nome: planned.nome,
    destino: planned.destino,
    id_empresa: must(chosen[0], planned.nome).piece.id_empresa,
    id_responsavel: technicians[-planned.made % technicians.length]?.id_pessoa ?? null,
    id_orcamento: planned.job === undefined ? null : (job?.id_orcamento ?? null),
    data_saida: at(planned.from, '08:00'),
    data_prevista: at(planned.to, '18:00'),
    itens: chosen.map(({ piece, quantidade }) => ({
      id_equipamento: piece.id_equipamento,
      quantidade,
      valor_aluguel: cents(piece.valor_aluguel),
    })),
  })
  return id_remessa
}

interface Acting {
  readonly at: (days: number, time: string) => number
  readonly contextAt: (now: number) => Context
}

async function takeBack({
  db,
  back,
  partly,
  at,
  contextAt,
  now,
}: Acting & {
  readonly db: Demo['db']
  readonly back: number
  readonly partly: number
  readonly now: number
}): Promise<void> {
  const returned = await readItens(db, back)
  const itemOf = (nome: string) => must(returned.get(nome), nome)
  await registerEntrada(contextAt(at(-10, '18:30')), {
    id_remessa: back,
    data_entrada: at(-10, '18:20'),
    itens: [
      { id_remessa_item: itemOf('Câmera Alexa Mini LF'), quantidade: 1, condicao: 'ok' },
      {
        id_remessa_item: itemOf('Prime 25 mm T1.5'),
        quantidade: 1,
        condicao: 'avariado',
        obs: 'Anel de foco travando',
      },
      { id_remessa_item: itemOf('Lapela sem fio'), quantidade: 2, condicao: 'ok' },
      {
        id_remessa_item: itemOf('Lapela sem fio'),
        quantidade: 1,
        condicao: 'faltando',
        obs: 'Ficou com o elenco, ninguém achou',
      },
      { id_remessa_item: itemOf('Cabo de força 20 m'), quantidade: 6, condicao: 'ok' },
    ],
  })
  const out = await readItens(db, partly)
  await registerEntrada(contextAt(now), {
    id_remessa: partly,
    data_entrada: now - 3_600_000,
    itens: [
      {
        id_remessa_item: must(out.get('Saco de areia de 10 kg'), 'bags'),
        quantidade: 6,
        condicao: 'ok',
      },
    ],
  })
}

async function repair({
  at,
  contextAt,
  idOf,
}: Acting & { readonly idOf: (nome: string) => number }): Promise<void> {
  const done = await openManutencao(contextAt(at(-30, '10:00')), {
    id_equipamento: idOf('Ronin 2'),
    descricao: 'Revisão dos motores',
    tipo: 'preventiva',
    desde: at(-30, '10:00'),
    prevista: null,
  })
  await endManutencao(contextAt(at(-25, '16:00')), done.id_equipamento_manutencao, {
    encerrada_em: at(-25, '16:00'),
    custo: cents(125_000),
    proxima: null,
    versao: 1,
  })
  await openManutencao(contextAt(at(-9, '14:00')), {
    id_equipamento: idOf('HMI M18'),
    descricao: 'Reator não acende a frio',
    desde: at(-9, '14:00'),
    prevista: null,
  })
}
