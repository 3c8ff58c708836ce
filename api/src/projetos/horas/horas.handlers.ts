import type * as custoContract from '@claquete/contract/projetos/horas/custo'
import type * as relogioContract from '@claquete/contract/projetos/horas/relogio'
import type * as semanaContract from '@claquete/contract/projetos/horas/semana'
import type * as tempoContract from '@claquete/contract/projetos/horas/tempo'
import type * as travaContract from '@claquete/contract/projetos/horas/trava'
import { counted } from '@claquete/core/kernel/writing/counted'
import { duracaoInWords } from '@claquete/core/projetos/horas/duracao'
import type { Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import {
  changeCusto,
  createCusto,
  previewOf,
  readCustos,
  removeCusto,
} from './custo/custo.commands.ts'
import { actOnTimesheet } from './relogio/relogio.commands.ts'
import { readRelogio } from './relogio/relogio.read.ts'
import { readAprovacao } from './semana/aprovacao.read.ts'
import { saveSemana } from './semana/celulas.commands.ts'
import {
  approveSemanas,
  reopenSemana,
  returnSemana,
  sendSemana,
  undoSemanas,
} from './semana/semana.commands.ts'
import { readSemana } from './semana/semana.read.ts'
import { lockDias, unlockDias } from './semana/trava.commands.ts'
import { listTravas } from './semana/trava.queries.ts'
import { horaExporter, keptScope, scopeOf } from './tempo/horas.export.ts'
import { horas } from './tempo/horas.queries.ts'
import { searchPessoas } from './tempo/pessoa.queries.ts'
import { changeTempo, removeTempo } from './tempo/tempo.commands.ts'
import { listAlvos } from './tempo/tempo.queries.ts'

export const relogioHandlers: Handlers<typeof relogioContract> = {
  relogioView: async (context) => ({ data: await readRelogio(context) }),
  timesheet: (context, { body }) => actOnTimesheet(context, body),
  horaAlvoList: async ({ db, actor, today }, { query }) => ({
    data: (await listAlvos(db, actor, { ...query, today })).map(
      ({ usado: _, minha: __, ...alvo }) => alvo,
    ),
  }),
}

export const tempoHandlers: Handlers<typeof tempoContract> = {
  horaList: async ({ db, actor }, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await horas.page(db, scopeOf(actor), query) }
  },
  horaPessoaList: async ({ db, actor }, { query }) => ({
    data: await searchPessoas(db, actor, query),
  }),
  horaExport: (context, { params: { tipo }, query }) => {
    checkRange(query.periodo1, query.periodo2)
    return startExport(context, horaExporter, tipo, { ...query, quem: keptScope(context.actor) })
  },
  tempoUpdate: async (context, { params, body }) => ({
    data: await changeTempo(context, params.id_projeto_tarefa_tempo, body),
    msg: 'Lançamento alterado',
  }),
  tempoDelete: async (context, { params }) => {
    await removeTempo(context, params.id_projeto_tarefa_tempo)
    return { msg: 'Lançamento excluído' }
  },
}

export const semanaHandlers: Handlers<typeof semanaContract> = {
  semanaView: async (context, { query }) => ({ data: await readSemana(context, query) }),
  semanaSave: (context, { body }) => saveSemana(context, body),
  semanaSend: async (context, { body }) => ({
    data: await sendSemana(context, body),
    msg: body.nada_a_lancar === 'S' ? 'Semana enviada, sem nada a lançar' : 'Semana enviada',
  }),
  semanaReopen: async (context, { body }) => ({
    data: await reopenSemana(context, body),
    msg: 'Semana reaberta',
  }),
  semanaApprove: async (context, { body }) => {
    const done = await approveSemanas(context, body)
    const weeks = counted(done.aprovadas, 'semana aprovada', 'semanas aprovadas')
    return { ...done, msg: `${weeks}, ${duracaoInWords(done.segundos)}` }
  },
  semanaUndo: async (context, { body }) => ({
    ...(await undoSemanas(context, body.ids)),
    msg: 'Aprovação desfeita',
  }),
  semanaReturn: async (context, { body }) => ({
    ...(await returnSemana(context, body)),
    msg: 'Semana devolvida',
  }),
  aprovacaoView: async (context, { query }) => ({ data: await readAprovacao(context, query) }),
}

export const travaHandlers: Handlers<typeof travaContract> = {
  travaList: async ({ db, actor }, { query }) => {
    checkRange(query.de, query.ate)
    return { data: await listTravas(db, actor, query) }
  },
  travaCreate: async (context, { body }) => {
    const travados = await lockDias(context, body)
    return { travados, msg: counted(travados, 'dia travado', 'dias travados') }
  },
  travaDelete: async (context, { body }) => {
    const destravados = await unlockDias(context, body)
    return { destravados, msg: counted(destravados, 'dia destravado', 'dias destravados') }
  },
}

export const custoHandlers: Handlers<typeof custoContract> = {
  custoList: async (context) => ({ data: await readCustos(context) }),
  custoPreview: async (context, { query }) => ({ data: await previewOf(context, query) }),
  custoCreate: async (context, { body }) => ({
    id_hora_custo: await createCusto(context, body),
    msg: 'Custo da hora guardado',
  }),
  custoUpdate: async (context, { params: { id_hora_custo }, body }) => {
    await changeCusto(context, id_hora_custo, body)
    return { id_hora_custo, msg: 'Custo da hora alterado' }
  },
  custoDelete: async (context, { params: { id_hora_custo } }) => {
    await removeCusto(context, id_hora_custo)
    return { id_hora_custo, msg: 'Custo da hora excluído' }
  },
}
