import { AUTO_PAUSE_MS } from '../../kernel/time/stopwatch.ts'

/** The acts of the clock, as `POST /projetos/timesheet` takes them. */
export const acoesDoRelogio = [
  'iniciar',
  'pausar',
  'parar',
  'atividade',
  'manter',
  'descartar',
  'lancar',
] as const

/** A clock of which nobody was seen at work for so long is asked about before it counts. */
export const isEsquecido = (vistoMs: number, agoraMs: number): boolean =>
  agoraMs - vistoMs > AUTO_PAUSE_MS

/** When a clock that is stopped now stops: a countdown never runs past its zero. */
export const endOfRelogio = (inicioMs: number, contagem: number | null, agoraMs: number): number =>
  contagem === null ? agoraMs : Math.min(agoraMs, inicioMs + contagem * 1000)
