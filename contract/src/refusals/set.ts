import type { Refusals } from './refusal.ts'

/** Refusals of call sheets. */
export const setRefusals = {
  ordem_nao_localizada: { status: 404, msg: 'Ordem do dia não localizada.' },
} as const satisfies Refusals
