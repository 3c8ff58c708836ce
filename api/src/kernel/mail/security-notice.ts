import { accountNotice, momentLine } from './account-notice.ts'
import type { MailBrand } from './brand.ts'

/** What happened to an account, as its person is told. */
const happenings = {
  senha: 'A sua senha foi trocada',
  ligado: 'A verificação em duas etapas foi ligada',
  desligado: 'A verificação em duas etapas foi desligada',
  redefinido: 'A sua verificação em duas etapas foi retirada',
  codigos: 'Os seus códigos de recuperação foram refeitos',
} as const
export type SecurityHappening = keyof typeof happenings

interface SecurityNotice {
  readonly nome: string
  readonly happening: SecurityHappening
  /** Who did it, after 'por' or 'pelo'. */
  readonly quem: string
  readonly quandoMs: number
  /** Absent for what was done on the server itself. */
  readonly onde?: { readonly navegador: string; readonly endereco: string } | undefined
  /** Where a new password is asked for. */
  readonly link: string
  readonly brand: MailBrand
}

/** Tells a person that the way into their account changed, and what to do when it was not them. */
export function securityNoticeMail(notice: SecurityNotice) {
  const { nome, happening, quem, quandoMs, onde, link, brand } = notice
  const titulo = happenings[happening]
  return accountNotice({
    modelo: 'aviso_seguranca',
    brand,
    nome,
    titulo,
    resumo: `${titulo} no ${brand.nome}.`,
    facts: [
      momentLine(quandoMs),
      `Por quem: ${quem}`,
      ...(onde ? [`Navegador: ${onde.navegador}`, `Endereço de rede: ${onde.endereco}`] : []),
    ],
    nota: 'Se foi você, não é preciso fazer nada. Se não foi, peça uma nova senha agora mesmo e avise o administrador da sua empresa.',
    action: { rotulo: 'Não fui eu: pedir nova senha', link },
  })
}
