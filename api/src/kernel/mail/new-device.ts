import type { MailBrand } from './brand.ts'
import { html } from './html.ts'
import { mailLayout } from './layout.ts'
import type { NewMail } from './send.ts'

interface NewDevice {
  readonly nome: string
  /** Browser and system, in words. */
  readonly dispositivo: string
  readonly endereco: string
  readonly quando: Date
  /** The login screen. */
  readonly link: string
  readonly brand: MailBrand
}

const written = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** Tells a person that their account was entered from a device not seen before. */
export function newDeviceMail(entry: NewDevice): Omit<NewMail, 'to'> {
  const { nome, dispositivo, endereco, quando, link, brand } = entry
  const titulo = 'Nova entrada na sua conta'
  const resumo = `A sua conta no ${brand.nome} foi aberta em um dispositivo que ainda não conhecíamos.`
  const fatos = [
    `Dispositivo: ${dispositivo}`,
    `Endereço: ${endereco}`,
    `Quando: ${written.format(quando)} (horário de Brasília)`,
  ]
  const foi = 'Se foi você, não é preciso fazer nada.'
  const nao =
    'Se não foi, troque a senha agora em “Esqueci minha senha”: isso encerra a sessão aberta.'
  return {
    modelo: 'entrada',
    brand,
    via: 'instalacao',
    subject: `${brand.nome}: ${titulo.toLowerCase()}`,
    html: mailLayout({
      brand,
      titulo,
      resumo,
      corpo: html`<p style="margin:0 0 12px">Olá, ${nome}!</p>
        <p style="margin:0 0 12px">${resumo}</p>
        <p style="margin:0 0 12px">${fatos[0]}<br />${fatos[1]}<br />${fatos[2]}</p>
        <p style="margin:0">${foi} ${nao}</p>`,
      botao: { rotulo: 'Trocar a senha', link },
    }),
    text: [`Olá, ${nome}!`, resumo, fatos.join('\n'), foi, nao, link, `--\n${brand.rodape}`].join(
      '\n\n',
    ),
  }
}
