/** What others share of hours: the clock, and the people of whom hours are seen. */
export { pessoaSource } from './pessoa.sources.ts'
export { RelogioFace } from './relogio/relogio-face.tsx'
export { RelogioPanel } from './relogio/relogio-panel.tsx'
export { RelogioQuestions } from './relogio/questions.tsx'
export { TarefaRelogio } from './relogio/tarefa-relogio.tsx'
export { useRelogioOffers } from './relogio/offers.ts'
export { useRelogioAsks } from './relogio/use-relogio.ts'
