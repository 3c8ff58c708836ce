import type { MyPlano } from '@claquete/contract/acesso/plano/plano'
import { daysBetween, formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { Button, Loader } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { forgetPlace, placeBefore } from '../../lib/wire/block.ts'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../../lib/page/icons.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { Support } from './support.tsx'
import type { ReturnState, usePaymentReturn } from './use-payment.ts'
import { useToday } from '../../lib/page/clock.ts'

type Tone = 'success' | 'warning' | 'danger' | 'info'

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  info: IconInfoCircle,
} as const

interface BannerProps {
  readonly tone: Tone
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly isBusy?: boolean
  readonly onClose?: () => void
}

/** A notice about the plan, at the top of the page. */
function Banner({ isBusy, ...rest }: BannerProps) {
  const Icon = icons[rest.tone]
  return (
    <Notice
      {...rest}
      role={rest.tone === 'danger' ? 'alert' : 'status'}
      icon={
        isBusy ? (
          <Loader size={20} color="currentColor" />
        ) : (
          <Icon size={20} stroke={1.7} aria-hidden />
        )
      }
    />
  )
}

/** Says that a payment is overdue, or when the automatic block will begin. */
export function Standing({
  plan,
  action,
}: {
  plan: Pick<MyPlano, 'pagamentoValido' | 'data_bloqueio'>
  action?: ReactNode
}) {
  const today = useToday()
  const day = plan.data_bloqueio
  const known = day && isCalendarDate(day) ? day : undefined
  if (!plan.pagamentoValido) {
    return (
      <Banner tone="danger" title="Há um pagamento pendente" action={action}>
        As outras telas voltam a abrir assim que o pagamento for confirmado, aqui e em todos os
        navegadores da empresa.
        {known && ` O bloqueio começou em ${formatDateBr(known)}.`}
      </Banner>
    )
  }
  if (!known) return null
  const days = daysBetween(today, known)
  return (
    <Banner tone="warning" title={`Bloqueio automático em ${formatDateBr(known)}`} action={action}>
      {days === 1 ? 'Falta 1 dia' : `Faltam ${days} dias`} para regularizar o pagamento. Até lá,
      tudo continua funcionando.
    </Banner>
  )
}

const returns: Readonly<Record<ReturnState, { tone: Tone; title: string; text: string }>> = {
  conferindo: {
    tone: 'info',
    title: 'Conferindo o pagamento…',
    text: 'Perguntamos a quem recebeu o pagamento como ele está.',
  },
  paga: { tone: 'success', title: 'Pagamento confirmado', text: 'O recibo já está no histórico.' },
  em_analise: {
    tone: 'info',
    title: 'Pagamento em análise',
    text: 'Boleto leva até 3 dias úteis. Esta tela muda sozinha quando ele for confirmado.',
  },
  recusada: {
    tone: 'danger',
    title: 'O pagamento foi recusado',
    text: 'Nada foi cobrado. Tente de novo com outro cartão, por Pix ou por boleto.',
  },
  aguardando: {
    tone: 'info',
    title: 'Ainda não recebemos o pagamento',
    text: 'Se você pagou, aguarde: esta tela muda sozinha quando ele for confirmado.',
  },
  falhou: { tone: 'warning', title: 'Não deu para conferir o pagamento', text: '' },
}

/** Result of the payment the user returns from. */
export function ReturnNotice({ back }: { back: NonNullable<ReturnType<typeof usePaymentReturn>> }) {
  const { tone, title, text } = returns[back.state]
  return (
    <Banner tone={tone} title={title} isBusy={back.state === 'conferindo'} onClose={back.dismiss}>
      {back.text ?? text}
    </Banner>
  )
}

/** After a block, a button back to the screen the user was on when it began. */
export function BackToPlace() {
  const navigate = useNavigate()
  const [place, setPlace] = useState(placeBefore)
  if (!place) return null
  const leave = () => {
    forgetPlace()
    setPlace(null)
  }
  return (
    <Banner
      tone="success"
      title="Tudo está liberado"
      onClose={leave}
      action={
        <Button
          size="xs"
          onClick={() => {
            leave()
            void navigate(place)
          }}
        >
          Voltar para onde eu estava
        </Button>
      }
    >
      O que você estava digitando foi guardado.
    </Banner>
  )
}

/** Payments made in error, which support refunds. */
export function ToReturn({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Banner
      tone="warning"
      title={count === 1 ? 'Há um pagamento a devolver' : `Há ${count} pagamentos a devolver`}
      action={<Support size="xs" />}
    >
      Ele veio em duplicidade ou com outro valor. O suporte faz a devolução.
    </Banner>
  )
}
