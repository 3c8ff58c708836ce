import { horaAlvoList } from '@claquete/contract/projetos/horas/relogio'
import { fold } from '@claquete/core/kernel/text'
import { duracaoInWords } from '@claquete/core/projetos/horas/duracao'
import { useMay } from '../../../lib/account/permission.ts'
import { toast } from '../../../lib/page/toast.ts'
import { refreshReads, reportFailure, useRead } from '../../../lib/wire/call.ts'
import { keyOfAlvo, nameOfAlvo } from '../alvo.sources.ts'
import type { AlvoKey } from '../alvo.sources.ts'
import { horaReads } from '../reads.ts'
import { actOnRelogio, setPaused, useRelogio } from './use-relogio.ts'
import type { Done } from './use-relogio.ts'

/** An act of the clock that may be chosen from anywhere. */
export interface RelogioOffer {
  readonly id: string
  readonly title: string
  readonly detail: string
  /** More words by which it is found. */
  readonly words: string
  readonly run: () => void
}

const naming = new Set(['relogio', 'cronometro', 'timer'])
const starting = new Set(['iniciar', 'inicia', 'ligar', 'liga', 'comecar'])
const joining = new Set(['o', 'em', 'no', 'na', 'de', 'da', 'do', 'horas'])
const most = 6

/** What a text wants to start the clock on; undefined where it does not speak of the clock. */
function alvoIn(typed: string): string | undefined {
  const words = typed.split(/\s+/u).filter(Boolean)
  const isClock = words.some((word) => naming.has(fold(word)))
  if (!isClock && !starting.has(fold(words[0] ?? ''))) return undefined
  const isRest = (word: string) =>
    ![naming, starting, joining].some((known) => known.has(fold(word)))
  return words.filter(isRest).join(' ')
}

async function act(run: () => Promise<Done>, said: (done: Done) => string): Promise<void> {
  setPaused(undefined)
  try {
    toast.info(said(await run()))
  } catch (error) {
    reportFailure(error)
  }
  await refreshReads(...horaReads)
}

const start = (alvo: AlvoKey, name: string) => () =>
  void act(
    () => actOnRelogio({ acao: 'iniciar', ...alvo }),
    () => `Relógio ligado em “${name}”.`,
  )
const pause = () =>
  void act(
    () => actOnRelogio({ acao: 'pausar' }),
    () => 'Relógio em pausa.',
  )
const stop = () =>
  void act(
    () => actOnRelogio({ acao: 'parar' }),
    ({ parado }) => `Relógio parado: ${duracaoInWords(parado?.segundos ?? 0)} lançados.`,
  )

/** What may be done with the clock now, and on what a text wants to start it. */
export function useRelogioOffers(typed: string): readonly RelogioOffer[] {
  const may = useMay()
  const { relogio } = useRelogio()
  const search = alvoIn(typed)
  const reading = useRead(
    horaAlvoList,
    { query: search ? { search } : {} },
    { enabled: may('hora.lancar') && search !== undefined, keepPreviousData: true },
  )
  if (!relogio) return []
  const { correndo, estado, ultimo } = relogio
  const alvos = search === undefined ? [] : (reading.data?.data ?? []).slice(0, most)
  const running = correndo && {
    detail: nameOfAlvo(correndo),
    words: 'cronômetro timer horas',
  }
  return [
    ...(running
      ? [
          { ...running, id: 'relogio:pausar', title: 'Pausar o relógio', run: pause },
          { ...running, id: 'relogio:parar', title: 'Parar o relógio', run: stop },
        ]
      : []),
    ...(estado === 'pause' && ultimo
      ? [
          {
            id: 'relogio:continuar',
            title: 'Continuar o relógio',
            detail: nameOfAlvo(ultimo),
            words: 'retomar ligar iniciar cronômetro timer horas',
            run: start(ultimo, nameOfAlvo(ultimo)),
          },
        ]
      : []),
    ...alvos.map((alvo) => ({
      id: `relogio:${keyOfAlvo(alvo)}`,
      title: `Iniciar relógio em ${nameOfAlvo(alvo)}`,
      detail: alvo.tarefa === null ? alvo.num_projeto : alvo.projeto,
      words: `o no na de da do ligar começar cronômetro timer horas ${alvo.num_projeto}`,
      run: start(
        { id_projeto: alvo.id_projeto, id_projeto_tarefa: alvo.id_projeto_tarefa },
        nameOfAlvo(alvo),
      ),
    })),
  ]
}
