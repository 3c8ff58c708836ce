import { remetenteView } from '@claquete/contract/sistema/email/remetente'
import type { Remetente, RemetenteBody } from '@claquete/contract/sistema/email/remetente'
import { call } from '../../lib/wire/call.ts'

export type RemetenteValues = RemetenteBody

export const emptySender: RemetenteValues = {
  proprio: 'N',
  servidor: null,
  porta: null,
  seguranca: 'starttls',
  usuario: null,
  senha: '',
  de_nome: '',
  de_endereco: null,
  responder_para: null,
  versao: 0,
}

/** Form values of the stored sender; the password is never read back. */
export const valuesOf = (sender: Remetente): RemetenteValues => ({
  proprio: sender.proprio,
  servidor: sender.servidor,
  porta: sender.porta,
  seguranca: sender.seguranca,
  usuario: sender.usuario,
  senha: '',
  de_nome: sender.de_nome,
  de_endereco: sender.de_endereco,
  responder_para: sender.responder_para,
  versao: sender.versao,
})

export const loadSender = async (signal: AbortSignal): Promise<RemetenteValues> =>
  valuesOf((await call(remetenteView, {}, { signal })).data)

/** Body of the request; a blank password keeps the stored one. */
export const bodyOf = ({ senha, ...values }: RemetenteValues): RemetenteValues => ({
  ...values,
  ...(senha && { senha }),
})
