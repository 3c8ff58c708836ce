import { segundoPassoStart } from '@claquete/contract/acesso/sessao/segundo-passo.addresses'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/acts/act.ts'
import { call } from '../../lib/wire/call.ts'
import { refusalOf } from '../../lib/form/refusal.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { ConfirmKeyDialog } from './turn-on-dialog.tsx'
import type { Key, TurnOnProps } from './turn-on-dialog.tsx'

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
      {key && <ConfirmKeyDialog shown={key} onDone={onDone} onBack={() => setKey(undefined)} />}
    </Stack>
  )
}
