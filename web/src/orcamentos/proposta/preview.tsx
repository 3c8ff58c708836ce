import { addDays } from '@claquete/core/kernel/time/calendar'
import { greetingVariables } from '@claquete/core/kernel/writing/greeting'
import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { ProposalPage } from '../../guest/proposta/proposal-page.tsx'
import { useFormValues } from '../../lib/form/form.ts'
import { sentUrl } from '../../lib/acts/upload.ts'
import type { LinkValues } from './link-values.ts'
import { exampleProposal } from './proposal-example.ts'
import styles from './studio.module.css'
import { useToday } from '../../lib/page/clock.ts'
import { ScrollRegion } from '../../ui/table/scroll-region.tsx'
import { Row } from '../../ui/layout/flex.tsx'

/** Page width per device, in pixels. */
const widths = { computador: 820, celular: 390 } as const
type Device = keyof typeof widths

/** On a phone start with the phone layout: the other would be too small to read. */
const ownDevice = (): Device =>
  matchMedia('(max-width: 622px)').matches ? 'celular' : 'computador'

/** A live, inert preview of the page with an example budget. */
export function Preview() {
  const { logo_url, marca, ...configuracao } = useFormValues<LinkValues>()
  const [device, setDevice] = useState(ownDevice)
  const { ref, width } = useElementSize()
  const own = configuracao.logo && (sentUrl(configuracao.logo) ?? logo_url)
  const days = configuracao.validade_dias
  const valid = Number.isInteger(days) && days >= 1 && days <= 365 ? days : 1
  const valida_ate = addDays(useToday(), valid)
  const values = { ...greetingVariables, validade: valid === 1 ? '1 dia' : `${valid} dias` }
  return (
    <aside className={styles.preview} aria-label="Prévia da página do cliente">
      <Row as="header" justify="between">
        <strong>Prévia</strong>
        <SegmentedControl
          size="xs"
          aria-label="Aparelho"
          value={device}
          onChange={(chosen) => setDevice(chosen as Device)}
          data={[
            { value: 'computador', label: 'Computador' },
            { value: 'celular', label: 'Celular' },
          ]}
        />
      </Row>
      <ScrollRegion ref={ref} className={styles.frame} label="Página de exemplo">
        {width > 0 && (
          <div
            inert
            style={{
              marginInline: 'auto',
              width: widths[device],
              zoom: Math.min(1, width / widths[device]),
            }}
          >
            <ProposalPage
              configuracao={{ ...configuracao, cor: colourOf(configuracao.cor) }}
              brand={{ ...marca, logo_url: own || marca.logo_url }}
              proposta={exampleProposal}
              valida_ate={valida_ate}
              values={values}
            />
          </div>
        )}
      </ScrollRegion>
    </aside>
  )
}

/** A half-typed colour counts as none. */
const colourOf = (cor: string | null) => (cor && /^#[0-9a-f]{6}$/iu.test(cor) ? cor : null)
