import {
  segundoPassoCodes,
  segundoPassoTurnOff,
  segundoPassoView,
} from '@claquete/contract/acesso/sessao/segundo-passo.addresses'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { sessaoMe, sessaoSidebar } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { Badge, Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toUsuarioProfile } from '../../addresses/acesso.ts'
import { toDashboard } from '../../addresses/entry.ts'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { useUser } from '../../lib/account/user.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { IdentityDialog } from './identity-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TurnOn } from './turn-on.tsx'

type Standing = ReplyOf<typeof segundoPassoView>['data']

const refreshStanding = () => refreshReads(segundoPassoView, sessaoMe, sessaoSidebar)

/** How one signs in oneself: the second step, and where the password is changed. */
export default function SecurityScreen() {
  const navigate = useNavigate()
  const reading = useRead(segundoPassoView, {}, { staleTime: 0 })
  const [codes, setCodes] = useState<readonly string[]>()
  const [wasLed, setLed] = useState(false)
  const show = (made: readonly string[]) => {
    const standing = reading.data?.data
    setLed(standing?.exigido === 'S' && standing.ligado === 'N')
    setCodes(made)
    void refreshStanding()
  }
  const finish = () => {
    setCodes(undefined)
    if (wasLed) void navigate(toDashboard())
  }
  return (
    <Page width="text">
      {codes && <RecoveryCodes codes={codes} onDone={finish} />}
      <Reading of={reading} waiting={<CardSkeleton />}>
        {({ data }) => <SegundoPassoCard standing={data} onCodes={show} />}
      </Reading>
      <PasswordCard />
    </Page>
  )
}

const CardSkeleton = () => (
  <Card title="Verificação em duas etapas">
    <Skeleton height={14} width="80%" />
    <Skeleton height={14} width="60%" mt={8} />
    <Skeleton height={34} width={90} mt={16} />
  </Card>
)

interface SegundoPassoCardProps {
  readonly standing: Standing
  readonly onCodes: (codes: readonly string[]) => void
}

function SegundoPassoCard({ standing, onCodes }: SegundoPassoCardProps) {
  const isOn = standing.ligado === 'S'
  return (
    <Card
      title="Verificação em duas etapas"
      subtitle="Além da senha, a entrada pede um código que só o seu celular mostra. Quem descobrir a sua senha não entra."
      aside={<Badge color={isOn ? 'green' : 'gray'}>{isOn ? 'Ligada' : 'Desligada'}</Badge>}
    >
      {!isOn && standing.exigido === 'S' && (
        <Notice tone="warning" title="O seu perfil exige a verificação em duas etapas">
          Ligue-a agora para usar o resto do sistema.
        </Notice>
      )}
      {isOn ? <WhenOn standing={standing} onCodes={onCodes} /> : <TurnOn onDone={onCodes} />}
    </Card>
  )
}

function WhenOn({ standing, onCodes }: SegundoPassoCardProps) {
  const [asked, setAsked] = useState<'codes' | 'off'>()
  const close = () => setAsked(undefined)
  const { ligado_em, codigos } = standing
  return (
    <>
      <Figures
        look="rows"
        items={[
          { label: 'Ligada em', value: formatMoment(ligado_em) },
          {
            label: 'Códigos de recuperação sem uso',
            value: codigos,
            tone: codigos < 3 ? 'warning' : undefined,
          },
        ]}
      />
      <Row justify="end">
        <Button variant="default" onClick={() => setAsked('off')}>
          Desligar
        </Button>
        <Button variant="default" onClick={() => setAsked('codes')}>
          Novos códigos de recuperação
        </Button>
      </Row>
      {asked === 'codes' && (
        <IdentityDialog
          title="Novos códigos de recuperação"
          text="Os códigos anteriores, usados ou não, deixam de valer."
          yes="Gerar novos códigos"
          run={async (body) => {
            const { codigos: made, msg } = await call(segundoPassoCodes, { body })
            onCodes(made)
            return { msg }
          }}
          onClose={close}
        />
      )}
      {asked === 'off' && (
        <IdentityDialog
          title="Desligar a verificação em duas etapas?"
          text="A entrada passa a pedir só a senha. Para trocar de celular, desligue e ligue de novo no aparelho novo."
          yes="Desligar"
          tone="danger"
          run={async (body) => {
            const answer = await call(segundoPassoTurnOff, { body })
            void refreshStanding()
            return answer
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function PasswordCard() {
  const me = useUser()
  return (
    <Card
      title="Senha"
      subtitle="Quando ela é trocada, por quem quer que seja, você recebe um e-mail."
      aside={me && <LinkButton to={toUsuarioProfile(me.id_usuario)}>Trocar senha</LinkButton>}
    />
  )
}
