import { formatPhone, phoneAddress, whatsappAddress } from '@claquete/core/kernel/person/phone'
import { ActionIcon } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone } from '../icons.ts'
import { Row } from '../layout/flex.tsx'
import styles from './contact-links.module.css'

interface PhoneLinksProps {
  readonly phone: string
  /** Whose telephone it is, for the accessible names. */
  readonly of: string
}

/** A telephone that calls at a touch, with its conversation on WhatsApp where it has one. */
export function PhoneLinks({ phone, of }: PhoneLinksProps) {
  const text = formatPhone(phone)
  const call = phoneAddress(phone)
  const chat = whatsappAddress(phone)
  if (!call) return text
  return (
    <Row as="span" nowrap gap={1} className={styles.links}>
      <a href={call} aria-label={`Ligar para ${of}: ${text}`}>
        <IconPhone size={15} stroke={1.6} aria-hidden />
        {text}
      </a>
      {chat && (
        <ActionIcon
          component="a"
          href={chat}
          target="_blank"
          rel="noreferrer"
          variant="light"
          color="green"
          size={32}
          aria-label={`WhatsApp de ${of}`}
        >
          <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </Row>
  )
}

interface MailLinkProps {
  readonly address: string
  readonly of: string
}

/** An e-mail address that begins a message at a touch. */
export const MailLink = ({ address, of }: MailLinkProps) => (
  <Row as="span" nowrap className={styles.links}>
    <a href={`mailto:${address}`} aria-label={`Escrever para ${of}: ${address}`}>
      <IconMail size={15} stroke={1.6} aria-hidden />
      <span className="clip">{address}</span>
    </a>
  </Row>
)
