import { contratoDifference, contratoPdf } from '@claquete/contract/contratos/contrato/acts'
import { meioWords } from '@claquete/contract/contratos/contrato/envelope'
import { versionBefore } from '@claquete/core/contratos/contrato/versions'
import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { Anchor, Badge, Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { toAssinatura } from '../../addresses/contratos.ts'
import { useMay } from '../../lib/account/permission.ts'
import { openAnswer } from '../../lib/acts/open-answer.ts'
import { callFile, useRead } from '../../lib/wire/call.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ScrollRegion } from '../../ui/table/scroll-region.tsx'
import { envelopeLooks } from './contrato.labels.ts'
import type { Contrato } from './contrato-shown.ts'
import styles from './contratos.module.css'
import { DifferenceLines } from './difference-lines.tsx'

type Versao = Contrato['versoes'][number]

const dayOf = (instant: string) => formatDateBr(todayInSaoPaulo(Date.parse(instant)))

const signedBy: Readonly<Record<string, string>> = {
  sistema: 'pelo Claquete',
  docusign: 'pela DocuSign',
  d4sign: 'pela D4Sign',
  fora: 'fora do sistema',
}

function detailOf(versao: Versao): string {
  const { emitido_em, emissor, assinado_em, assinado_como, conferido_por, fim } = versao
  const { descartada_em } = versao
  return [
    emitido_em === null
      ? 'Em edição'
      : `Emitida em ${dayOf(emitido_em)}${emissor ? ` por ${emissor}` : ''}`,
    assinado_em &&
      `assinada em ${formatDateBr(assinado_em)}, ${signedBy[assinado_como ?? ''] ?? ''}`,
    conferido_por && `conferida por ${conferido_por}`,
    descartada_em && `descartada em ${dayOf(descartada_em)}`,
    fim && `até ${formatDateBr(fim)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The versions of a contract, the newest first, and what changed from one to the next. */
export function Versions({ contrato }: { readonly contrato: Contrato }) {
  const { id_contrato, versoes } = contrato
  const [compared, setCompared] = useState<Versao>()
  const before = compared && versionBefore(versoes, compared)
  const inForce = versoes.find(({ assinado_em }) => assinado_em !== null)
  return (
    <Card title="Versões" flush>
      <ItemList label="Versões" bare>
        {versoes.map((versao) => (
          <Item
            key={versao.numero}
            title={
              <Row gap={2}>
                <span>
                  {versao.numero}. {versao.titulo}
                </span>
                {versao === inForce && contrato.estado !== 'cancelado' && (
                  <Badge size="xs" variant="light" color="green">
                    Em vigor
                  </Badge>
                )}
                {versao.descartada_em !== null && (
                  <Badge size="xs" variant="light" color="gray">
                    Descartada
                  </Badge>
                )}
              </Row>
            }
            detail={detailOf(versao)}
            aside={
              <VersionActs
                id_contrato={id_contrato}
                versao={versao}
                onCompare={versionBefore(versoes, versao) ? () => setCompared(versao) : undefined}
              />
            }
          >
            {versao.conferencia !== '' && <Note small>{versao.conferencia}</Note>}
            {versao.sha256 && <Note small>SHA-256 {versao.sha256}</Note>}
          </Item>
        ))}
      </ItemList>
      {compared && before && (
        <Difference
          id_contrato={id_contrato}
          de={before.numero}
          para={compared.numero}
          onClose={() => setCompared(undefined)}
        />
      )}
    </Card>
  )
}

interface VersionActsProps {
  readonly id_contrato: number
  readonly versao: Versao
  readonly onCompare: (() => void) | undefined
}

function VersionActs({ id_contrato, versao, onCompare }: VersionActsProps) {
  const { numero, emitido_em, assinado_url } = versao
  const open = () => openAnswer(() => callFile(contratoPdf, { params: { id_contrato, numero } }))
  return (
    <Row gap={2}>
      {onCompare && (
        <Button size="compact-xs" variant="default" onClick={onCompare}>
          O que mudou
        </Button>
      )}
      {emitido_em !== null && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Abrir o PDF da versão ${numero}`}
          onClick={() => void open()}
        >
          PDF
        </Button>
      )}
      {assinado_url && (
        <Anchor size="sm" href={assinado_url} target="_blank" rel="noreferrer">
          Assinado
        </Anchor>
      )}
    </Row>
  )
}

interface DifferenceProps {
  readonly id_contrato: number
  readonly de: number
  readonly para: number
  readonly onClose: () => void
}

/** What changed in the words of a version against the one from which it was written. */
function Difference({ id_contrato, de, para, onClose }: DifferenceProps) {
  const reading = useRead(contratoDifference, {
    params: { id_contrato },
    query: { de, para },
  })
  return (
    <Modal
      opened
      size="min(860px, 96vw)"
      onClose={onClose}
      title={`O que mudou da versão ${de} para a ${para}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <ScrollRegion className={styles.desk} label="O que mudou">
        <Reading of={reading}>{({ data }) => <DifferenceLines lines={data} />}</Reading>
      </ScrollRegion>
    </Modal>
  )
}

/** Each time the contract went out to be signed. */
export function Envelopes({ envelopes }: Pick<Contrato, 'envelopes'>) {
  const maySee = useMay()('assinatura.consultar')
  if (envelopes.length === 0) return null
  return (
    <Card title="Envios para assinatura" flush>
      <ItemList label="Envios para assinatura" bare>
        {envelopes.map((one) => (
          <Item
            key={one.id_contrato_envelope}
            title={`Versão ${one.numero_versao} · ${meioWords[one.meio]}`}
            detail={[
              `Enviada em ${dayOf(one.enviado_em)}`,
              one.expira_em && `assinar até ${formatDateBr(one.expira_em)}`,
              one.encerrado_em && `encerrada em ${dayOf(one.encerrado_em)}`,
              one.motivo,
            ]
              .filter(Boolean)
              .join(' · ')}
            aside={
              <Row>
                {one.id_envelope !== null && maySee && (
                  <LinkButton to={toAssinatura(one.id_envelope)}>Quem assinou</LinkButton>
                )}
                <Badge size="sm" variant="light" color={envelopeLooks[one.estado]?.color ?? 'gray'}>
                  {envelopeLooks[one.estado]?.label}
                </Badge>
              </Row>
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}
