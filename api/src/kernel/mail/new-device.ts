import { accountNotice, momentLine } from './account-notice.ts'
import type { MailBrand } from './brand.ts'

interface NewDevice {
  readonly nome: string
  /** Browser and system, in words. */
  readonly dispositivo: string
  readonly endereco: string
  readonly quandoMs: number
  /** The login screen. */
  readonly link: string
  readonly brand: MailBrand
}

/** Tells a person that their account was entered from a device not seen before. */
export const newDeviceMail = ({ nome, dispositivo, endereco, quandoMs, link, brand }: NewDevice) =>
  accountNotice({
    modelo: 'entrada',
    brand,
    nome,
    titulo: 'Nova entrada na sua conta',
    resumo: `A sua conta no ${brand.nome} foi aberta em um dispositivo que ainda não conhecíamos.`,
    facts: [`Dispositivo: ${dispositivo}`, `Endereço: ${endereco}`, momentLine(quandoMs)],
    nota: 'Se foi você, não é preciso fazer nada. Se não foi, troque a senha agora em “Esqueci minha senha”: isso encerra a sessão aberta.',
    action: { rotulo: 'Trocar a senha', link },
  })
