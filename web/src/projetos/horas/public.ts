/** What others share of hours: the clock. */
export { RelogioFace } from './relogio/relogio-face.tsx'
export { RelogioPanel } from './relogio/relogio-panel.tsx'
export { RelogioQuestions } from './relogio/questions.tsx'
export { TarefaRelogio } from './relogio/tarefa-relogio.tsx'
