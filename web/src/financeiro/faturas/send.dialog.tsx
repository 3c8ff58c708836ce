import type { Fatura } from '@claquete/contract/financeiro/faturas/fatura'
import { faturaSend } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { call } from '../../lib/wire/call.ts'
import { reais } from '../../lib/plain/money.ts'
import { SendDocument } from '../../sistema/modelos/public.ts'

/** E-mails an invoice as a PDF. */
export function SendFatura({ fatura, onClose }: { fatura: Fatura; onClose: () => void }) {
  const { id_fatura, numero_documento, empresa, email_cobranca, valor } = fatura
  return (
    <SendDocument
      title="Enviar fatura por e-mail"
      email={email_cobranca}
      subject={`Fatura ${numero_documento} · ${empresa}`}
      text={`Olá,\n\nSegue em anexo a fatura ${numero_documento}, no valor de ${reais(valor)}.\n\nObrigado.`}
      anexo={`Fatura ${numero_documento}.pdf`}
      send={(message) => call(faturaSend, { body: { id_fatura, ...message } })}
      onClose={onClose}
    />
  )
}
