export { acharVersao, semearLink } from './link.demo.ts'
export {
  acharCabecalho,
  acharParaEnviar,
  criarLink,
  impedimentoDoEnvio,
  senhaDoLink,
} from './link.ts'
export { linkParagraph } from './mail.ts'
export type { Cabecalho } from './orcamento.queries.ts'
export { lerVersao } from './vista.ts'
