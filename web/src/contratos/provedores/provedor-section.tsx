import { envelopeView } from '@claquete/contract/contratos/assinatura/envelope'
import {
  estadosNoProvedorEmPalavras,
  provedorRetry,
  provedorSign,
  provedorView,
} from '@claquete/contract/contratos/provedores/provedores'
import type { NoProvedor } from '@claquete/contract/contratos/provedores/provedores'
import { Button } from '@mantine/core'
import { toDocusignFolders } from '../../addresses/contratos.ts'
import { toIntegracao } from '../../addresses/sistema.ts'
import { useMay } from '../../lib/account/permission.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { toast } from '../../lib/page/toast.ts'
import { reportFailure, useRead, useWrite } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'

interface SectionProps {
  readonly id_envelope: number
}

/** An envelope at DocuSign or D4Sign: what it waits for, what failed, and what can be done about it. */
export function ProvedorSection({ id_envelope }: SectionProps) {
  useLiveReads('assinatura', provedorView)
  const reading = useRead(provedorView, { params: { id_envelope } }, { keepPreviousData: true })
  return (
    <Reading of={reading} dense waiting={120}>
      {({ data }) => (data === null ? null : <Told id_envelope={id_envelope} at={data} />)}
    </Reading>
  )
}

function Told({ id_envelope, at }: SectionProps & { readonly at: NoProvedor }) {
  const { nome, estado, externo, espera, problema, proxima_em, lido_em } = at
  return (
    <Card
      title={nome}
      subtitle="As assinaturas são colhidas por este serviço; o arquivo e o certificado vêm para cá quando todos assinam."
    >
      {problema !== '' && (
        <Notice tone={proxima_em === null ? 'danger' : 'warning'} role="alert">
          {problema}
        </Notice>
      )}
      {espera !== '' && problema === '' && <Notice tone="info">{espera}</Notice>}
      <Figures
        look="pairs"
        items={[
          { label: 'Situação lá', value: estadosNoProvedorEmPalavras[estado] },
          { label: 'Código lá', value: externo ?? 'Ainda não criado' },
          { label: 'Lido em', value: lido_em === null ? 'Ainda não lido' : formatMoment(lido_em) },
          ...(proxima_em === null
            ? []
            : [{ label: 'Próxima tentativa', value: formatMoment(proxima_em) }]),
        ]}
      />
      <Actions id_envelope={id_envelope} at={at} />
    </Card>
  )
}

function Actions({ id_envelope, at }: SectionProps & { readonly at: NoProvedor }) {
  const may = useMay()
  const retry = useWrite(provedorRetry, {
    refresh: [provedorView, envelopeView],
    onSuccess: ({ msg = '' }) => toast.info(msg),
  })
  const sign = useWrite(provedorSign, {
    onSuccess: ({ data }) => window.location.assign(data.url),
  })
  const { pode_tentar, pode_ler, meu_signatario, nome, problema, proxima_em, simulador } = at
  const isLost = problema !== '' && proxima_em === null
  return (
    <Row>
      {meu_signatario !== null && (
        <Button
          loading={sign.isPending}
          onClick={() =>
            sign.mutate({ params: { id_signatario: meu_signatario } }, { onError: reportFailure })
          }
        >
          Assinar agora
        </Button>
      )}
      {(pode_tentar || pode_ler) && may(provedorRetry.access) && (
        <Button
          variant="default"
          loading={retry.isPending}
          onClick={() => retry.mutate({ params: { id_envelope } }, { onError: reportFailure })}
        >
          {pode_tentar ? 'Tentar agora' : `Ler na ${nome}`}
        </Button>
      )}
      {simulador !== null && (
        <Button component="a" href={simulador} target="_blank" rel="noreferrer" variant="default">
          Abrir o simulador
        </Button>
      )}
      {at.provedor === 'docusign' && (
        <LinkButton to={toDocusignFolders()}>Pastas da DocuSign</LinkButton>
      )}
      {isLost && may('integracao.consultar') && (
        <LinkButton to={toIntegracao()}>Abrir a integração</LinkButton>
      )}
    </Row>
  )
}
