import { Failure } from '@claquete/contract/failures'
import type { DaySource } from '../../../kernel/areas/days.ts'
import type { Context, WhoToday } from '../../../kernel/context.ts'
import { closePergunta, findPergunta, lockPergunta } from '../sincronia/pergunta.queries.ts'
import type { PerguntaRow } from '../sincronia/pergunta.queries.ts'
import { newEventId } from '../sincronia/calendar.commands.ts'
import { markDirty } from '../sincronia/sincronia.queries.ts'
import { changeVinculo, findVinculo } from '../sincronia/vinculo.queries.ts'
import { seenPerguntas } from '../reading/perguntas.read.ts'
import type { SeenPergunta } from '../reading/perguntas.read.ts'
import { usualFuso } from '../reading/quando-text.ts'
import { readMovimento, requireMove } from './movable.read.ts'

type Resposta = 'mover' | 'manter' | 'recriar' | 'soltar'

const fitting: Readonly<Record<PerguntaRow['tipo'], readonly Resposta[]>> = {
  moveu: ['mover', 'manter'],
  apagou: ['recriar', 'soltar'],
}

async function move(context: Context, days: readonly DaySource[], { row }: SeenPergunta) {
  const { move: how } = requireMove(context, days, row.fonte)
  if (!row.depois) throw new Failure('agenda_nao_move', { values: { motivo: 'Ela foi apagada.' } })
  return how.run(context, row.chave, row.depois)
}

/** What each answer does to the link; Google is told by the next reading. */
async function settle(context: Context, row: PerguntaRow, resposta: Resposta): Promise<void> {
  const { db } = context
  const link = await findVinculo(db, row.id_agenda_vinculo)
  if (!link) return
  // Null: whatever Google has is written over by what is so here.
  if (resposta === 'mover' || resposta === 'manter') {
    await changeVinculo(db, link.id_agenda_vinculo, { estado: 'ligado', nosso: null })
    return
  }
  await changeVinculo(
    db,
    link.id_agenda_vinculo,
    resposta === 'soltar'
      ? { estado: 'solto' }
      : {
          estado: 'ligado',
          id_google: newEventId(),
          geracao: link.geracao + 1,
          etag: '',
          nosso: null,
          deles: null,
        },
  )
}

const done: Readonly<Record<Exclude<Resposta, 'mover'>, string>> = {
  manter: 'Ficou como estava; o Google volta à data daqui.',
  recriar: 'Volta a aparecer no Google.',
  soltar: 'Fica fora do Google.',
}

/** Locks a question, answered or not; refuses one about something that this person may not see. */
async function requirePergunta(
  who: WhoToday,
  days: readonly DaySource[],
  id: number,
): Promise<SeenPergunta> {
  const row = await lockPergunta(who.db, id)
  const [seen] = row ? await seenPerguntas(who, days, [row]) : []
  if (!seen) throw new Failure('nao_encontrado')
  return seen
}

/** What the answer "mover" would do. */
export async function previewPergunta(who: WhoToday, days: readonly DaySource[], id: number) {
  const row = await findPergunta(who.db, id)
  const [seen] = row ? await seenPerguntas(who, days, [row]) : []
  if (!seen?.row.depois) throw new Failure('nao_encontrado')
  const { entry } = seen
  return readMovimento(who, {
    move: requireMove(who, days, seen.row.fonte).move,
    chave: entry.chave,
    titulo: entry.titulo,
    antes: entry.quando,
    depois: seen.row.depois,
    fuso: entry.fuso ?? usualFuso,
  })
}

/** Answers what somebody did in Google: only now something moves here, and those whom it concerns are told. */
export async function answerPergunta(
  context: Context,
  days: readonly DaySource[],
  id: number,
  resposta: Resposta,
): Promise<string> {
  const { db, actor } = context
  const seen = await requirePergunta(context, days, id)
  const { row } = seen
  if (row.resposta !== null) throw new Failure('agenda_respondida')
  if (!fitting[row.tipo].includes(resposta)) {
    throw new Failure('agenda_nao_move', { values: { motivo: 'Escolha uma das respostas.' } })
  }
  const msg = resposta === 'mover' ? await move(context, days, seen) : done[resposta]
  await settle(context, row, resposta)
  await closePergunta(db, row.id_agenda_vinculo, resposta, actor.id_usuario)
  await markDirty(db)
  return msg
}
