import { remetenteSamples } from '@claquete/contract/sistema/email/remetente'
import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Fold, RawText } from '../../ui/layout/fold.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { MailFrame } from './mail-frame.tsx'

/** A button that shows how each kind of e-mail looks with the tenant's name and logo. */
export function SamplesButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        Ver como ficam
      </Button>
      {isOpen && (
        <SidePanel size="lg" title="Como ficam os e-mails" onClose={() => setOpen(false)}>
          <Samples />
        </SidePanel>
      )}
    </>
  )
}

function Samples() {
  const reading = useRead(remetenteSamples, {})
  return (
    <Reading of={reading} waiting={420} dense>
      {({ data }) => (
        <Tabs defaultValue={data[0]?.modelo ?? null} keepMounted={false}>
          <Tabs.List mb="sm">
            {data.map(({ modelo, titulo }) => (
              <Tabs.Tab key={modelo} value={modelo}>
                {titulo}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {data.map((sample) => (
            <Tabs.Panel key={sample.modelo} value={sample.modelo}>
              <Stack>
                <Figures look="rows" items={[{ label: 'Assunto', value: sample.assunto }]} />
                <MailFrame
                  title={`Exemplo: ${sample.titulo}`}
                  html={sample.html}
                  files={sample.imagens}
                />
                <Fold summary="Em texto simples">
                  <RawText>{sample.texto}</RawText>
                </Fold>
              </Stack>
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </Reading>
  )
}
