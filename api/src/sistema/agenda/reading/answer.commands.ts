import { Failure } from '@claquete/contract/failures'
import type { DaySource } from '../../../kernel/areas/days.ts'
import type { Context } from '../../../kernel/context.ts'
import { closePergunta, lockPergunta } from '../sincronia/pergunta.queries.ts'
import type { PerguntaRow } from '../sincronia/pergunta.queries.ts'
import { newEventId } from '../sincronia/calendar.commands.ts'
import { markDirty } from '../sincronia/sincronia.queries.ts'
import { changeVinculo, findVinculo } from '../sincronia/vinculo.queries.ts'
import { sourcesOf } from './sources.ts'

type Resposta = 'mover' | 'manter' | 'recriar' | 'soltar'

const fitting: Readonly<Record<PerguntaRow['tipo'], readonly Resposta[]>> = {
  moveu: ['mover', 'manter'],
  apagou: ['recriar', 'soltar'],
}

async function move(context: Context, source: DaySource | undefined, row: PerguntaRow) {
  const { permissions } = context.actor
  if (!source?.move || !row.depois) {
    throw new Failure('agenda_nao_move', { values: { motivo: 'Mova-a na tela dela.' } })
  }
  if (!source.move.needs.every((one) => permissions.has(one))) throw new Failure('sem_permissao')
  return source.move.run(context, row.chave, row.depois)
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

/** Answers what somebody did in Google: only now something moves here, and those whom it concerns are told. */
export async function answerPergunta(
  context: Context,
  days: readonly DaySource[],
  id: number,
  resposta: Resposta,
): Promise<string> {
  const { db, actor } = context
  const row = await lockPergunta(db, id)
  const source = row && sourcesOf(days, actor).find(({ chave }) => chave === row.fonte)
  if (!row || !source) throw new Failure('nao_encontrado')
  if (row.resposta !== null) throw new Failure('agenda_respondida')
  if (!fitting[row.tipo].includes(resposta)) {
    throw new Failure('agenda_nao_move', { values: { motivo: 'Escolha uma das respostas.' } })
  }
  const msg = resposta === 'mover' ? await move(context, source, row) : done[resposta]
  await settle(context, row, resposta)
  await closePergunta(db, row.id_agenda_vinculo, resposta, actor.id_usuario)
  await markDirty(db)
  return msg
}
