import { remetenteSamples } from '@claquete/contract/sistema/email/remetente'
import { Button, Skeleton, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../lib/call.ts'
import { SidePanel } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/states.tsx'
import styles from './email.module.css'
import { MailFrame } from './mail-frame.tsx'

/** Shows how each kind of mail goes out today, with the company's name and logo. */
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
  const { data, error, refetch } = useRead(remetenteSamples, {})
  if (error) return <ErrorState dense message={error.msg} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} />
  return (
    <div className={styles.message}>
      <Tabs defaultValue={data.data[0]?.modelo ?? null} keepMounted={false}>
        <Tabs.List>
          {data.data.map(({ modelo, titulo }) => (
            <Tabs.Tab key={modelo} value={modelo}>
              {titulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {data.data.map((sample) => (
          <Tabs.Panel key={sample.modelo} value={sample.modelo} className={styles.tab}>
            <dl className={styles.facts}>
              <dt>Assunto</dt>
              <dd>{sample.assunto}</dd>
            </dl>
            <MailFrame
              className={styles.preview ?? ''}
              title={`Exemplo: ${sample.titulo}`}
              html={sample.html}
              files={sample.imagens}
            />
            <details className={styles.plain}>
              <summary>Em texto simples</summary>
              <pre>{sample.texto}</pre>
            </details>
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}
