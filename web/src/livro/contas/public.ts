/** The door of the financial registers: account and centre of what other screens post. */
export { centroOptions } from './centro-options.ts'
export { ClassificacaoOfForm, followsPadrao } from './classificacao-of-form.tsx'
export { contaSources } from './classificacao-sources.ts'
export { withoutPlano } from './without-plano.ts'
export { PlainClassificacao } from './plain-classificacao.tsx'
