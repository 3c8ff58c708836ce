import {
  segundoPassoStart,
  segundoPassoTurnOn,
} from '@claquete/contract/acesso/sessao/segundo-passo'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { Anchor, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { call } from '../../lib/call.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

type Key = ReplyOf<typeof segundoPassoStart>['data']

interface TurnOnProps {
  /** The second step is on; these are its recovery codes. */
  readonly onDone: (codes: readonly string[]) => void
}

/** Turns the second step on: shows the key of a new one, and asks for a code of it. */
export function TurnOn({ onDone }: TurnOnProps) {
  const act = useAct()
  const [key, setKey] = useState<Key>()
  const start = () =>
    act.run(async () => {
      const { data } = await call(segundoPassoStart, {})
      setKey(data)
      return {}
    })
  return (
    <Stack>
      <Refusal lines={refusalOf(act.failure)} />
      <Row>
        <Button loading={act.isRunning} onClick={() => void start()}>
          Ligar
        </Button>
      </Row>
      {key && <ConfirmKey shown={key} onDone={onDone} onBack={() => setKey(undefined)} />}
    </Stack>
  )
}

interface ConfirmKeyProps extends TurnOnProps {
  readonly shown: Key
  readonly onBack: () => void
}

/** Four characters at a time are copied by hand without losing one's place. */
const inGroups = (chave: string) => chave.replace(/.{4}(?=.)/gu, '$& ')

function ConfirmKey({ shown: { chave, endereco, qr }, onDone, onBack }: ConfirmKeyProps) {
  const act = useAct()
  const [codigo, setCodigo] = useState('')
  const confirm = async () => {
    const { codigos, msg } = await call(segundoPassoTurnOn, { body: { codigo } })
    onDone(codigos)
    return { msg }
  }
  return (
    <FormDialog
      title="Ligar a verificação em duas etapas"
      yes="Confirmar e ligar"
      size="lg"
      act={act}
      run={confirm}
      isDisabled={codigo === ''}
      isChanged={() => false}
      onClose={onBack}
    >
      <Note>
        1. No celular, abra um aplicativo autenticador (Google Authenticator, Microsoft
        Authenticator, 1Password…) e leia este QR code.
      </Note>
      <Row gap={6} align="start">
        <QrCode size={qr.lado} path={qr.tracado} label="QR code da verificação em duas etapas" />
        <Stack gap={2} grow>
          <Note>Sem câmera? Digite esta chave no aplicativo:</Note>
          <code>{inGroups(chave)}</code>
          <Anchor href={endereco}>Abrir no aplicativo deste aparelho</Anchor>
        </Stack>
      </Row>
      <TextInput
        label="2. Digite o código que o aplicativo mostra"
        name="codigo"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={codigo}
        error={act.wrong.codigo}
        onChange={({ currentTarget }) => setCodigo(currentTarget.value)}
      />
    </FormDialog>
  )
}
