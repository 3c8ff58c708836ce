import type { MailBrand } from './brand.ts'
import { html } from './html.ts'
import { mailLayout } from './layout.ts'
import type { NewMail } from './send.ts'

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

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Tells a person that the way into their account changed, and what to do when it was not them. */
export function securityNoticeMail(notice: SecurityNotice): Omit<NewMail, 'to'> {
  const { nome, happening, quem, quandoMs, onde, link, brand } = notice
  const titulo = happenings[happening]
  const facts = [
    `Quando: ${moment.format(quandoMs)} (horário de Brasília)`,
    `Por quem: ${quem}`,
    ...(onde ? [`Navegador: ${onde.navegador}`, `Endereço de rede: ${onde.endereco}`] : []),
  ]
  const nota =
    'Se foi você, não é preciso fazer nada. Se não foi, peça uma nova senha agora mesmo e avise o administrador da sua empresa.'
  return {
    modelo: 'aviso_seguranca',
    brand,
    via: 'instalacao',
    subject: `${brand.nome}: ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}`,
    html: mailLayout({
      brand,
      titulo,
      resumo: `${titulo} no ${brand.nome}.`,
      corpo: html`<p style="margin:0 0 12px">Olá, ${nome}!</p>
        <p style="margin:0 0 12px">${titulo} no ${brand.nome}.</p>
        ${facts.map((fact) => html`<p style="margin:0">${fact}</p>`)}`,
      botao: { rotulo: 'Não fui eu: pedir nova senha', link },
      nota,
    }),
    text: [
      `Olá, ${nome}!`,
      `${titulo} no ${brand.nome}.`,
      facts.join('\n'),
      nota,
      link,
      `--\n${brand.rodape}`,
    ].join('\n\n'),
  }
}
