import {
  notaCertificadoRemove,
  notaCertificadoSave,
  notaEmissorList,
  notaEmissorSave,
} from '@claquete/contract/financeiro/fiscal/nfse/emissor'
import type { NotaEmissor } from '@claquete/contract/financeiro/fiscal/nfse/emissor'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../lib/acts/confirm.ts'
import { useValues } from '../../../lib/form/form.ts'
import { toast } from '../../../lib/page/toast.ts'
import { formatMoment } from '../../../lib/plain/format.ts'
import { call, refreshReads, useRead } from '../../../lib/wire/call.ts'
import { Figures } from '../../../ui/figures/figures.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { CertificateFields, certificateLooks } from '../../../ui/records/certificate.tsx'
import { unitText } from '../../../lib/account/unit-text.ts'

/** With which certificate, series and environment each unit issues its notes. */
export default function EmissoresScreen() {
  const reading = useRead(notaEmissorList, {})
  return (
    <Reading of={reading}>
      {({ data }) => (
        <Page width="form">
          {data.map((one) => (
            <EmissorCard key={one.id_empresa} emissor={one} />
          ))}
          {data.length === 0 && <Note>{unitText('{Nenhuma unidade} ativa.')}</Note>}
        </Page>
      )}
    </Reading>
  )
}

type Situacao = NonNullable<NotaEmissor['certificado']>['situacao'] | 'sem'

const states: Readonly<Record<Situacao, { label: string; color: string }>> = {
  sem: { label: 'Sem certificado', color: 'gray' },
  ...certificateLooks,
  outro_cnpj: { label: 'De outro CNPJ', color: 'red' },
}

function EmissorCard({ emissor }: { readonly emissor: NotaEmissor }) {
  const [open, setOpen] = useState<'certificado' | 'serie'>()
  const { empresa, cnpj, certificado, ambiente, serie, proximo, anexa_xml } = emissor
  const { label, color } = states[certificado?.situacao ?? 'sem']
  const close = () => setOpen(undefined)
  return (
    <Card
      title={empresa}
      label={empresa}
      subtitle={cnpj === null ? 'Sem CNPJ' : formatDocumento(cnpj)}
      aside={<Badge color={color}>{label}</Badge>}
    >
      <Figures
        look="pairs"
        items={[
          { label: 'Titular', value: certificado?.titular },
          { label: 'Autoridade', value: certificado?.autoridade },
          {
            label: 'Vale até',
            value: certificado ? formatMoment(certificado.valido_ate) : undefined,
          },
          {
            label: 'Ambiente',
            value: ambiente === '1' ? 'Produção' : 'Produção restrita (testes)',
          },
          { label: 'Série', value: serie },
          { label: 'Próximo número', value: String(proximo) },
          { label: 'No e-mail da nota', value: anexa_xml ? 'DANFSe e XML' : 'Só o DANFSe' },
        ]}
      />
      <Row>
        <Button variant="default" size="xs" onClick={() => setOpen('certificado')}>
          {certificado ? 'Trocar certificado' : 'Enviar certificado A1'}
        </Button>
        <Button variant="default" size="xs" onClick={() => setOpen('serie')}>
          Série, ambiente e e-mail
        </Button>
        {certificado && (
          <Button variant="subtle" size="xs" color="red" onClick={() => void remove(emissor)}>
            Retirar
          </Button>
        )}
      </Row>
      {open === 'certificado' && <CertificadoDialog emissor={emissor} onClose={close} />}
      {open === 'serie' && <SerieDialog emissor={emissor} onClose={close} />}
    </Card>
  )
}

async function remove({ id_empresa, empresa }: NotaEmissor) {
  const done = await confirm({
    title: 'Retirar o certificado?',
    message: unitText(
      '{A unidade} deixa de emitir pelo emissor nacional. As notas que emitiu continuam.',
    ),
    subject: empresa,
    yes: 'Retirar',
    tone: 'danger',
    run: () => call(notaCertificadoRemove, { query: { id_empresa } }),
  })
  if (!done) return
  toast.success('Certificado retirado')
  await refreshReads(notaEmissorList)
}

interface DialogProps {
  readonly emissor: NotaEmissor
  readonly onClose: () => void
}

function CertificadoDialog({ emissor, onClose }: DialogProps) {
  const { id_empresa, empresa } = emissor
  const f = useRecordForm(notaCertificadoSave, {
    initial: { id_empresa, pfx: '', senha: '' },
    refresh: [notaEmissorList],
  })
  const values = useValues(f)
  return (
    <FormDialog form={f} title={`Certificado A1 de ${empresa}`} yes="Guardar" onClose={onClose}>
      <CertificateFields
        f={f}
        pfx={values.pfx}
        onPfx={(pfx) => f.change({ pfx })}
        problem={f.form.errors['pfx']}
      />
    </FormDialog>
  )
}

function SerieDialog({ emissor, onClose }: DialogProps) {
  const { id_empresa, empresa, ambiente, serie, proximo, anexa_xml, versao } = emissor
  const f = useRecordForm(notaEmissorSave, {
    initial: { id_empresa, ambiente, serie, proximo, anexa_xml, versao },
    refresh: [notaEmissorList],
  })
  return (
    <FormDialog form={f} title={`Emissão de ${empresa}`} yes="Salvar" onClose={onClose}>
      <f.Select
        of="ambiente"
        label="Ambiente"
        options={[
          { value: '1', label: 'Produção' },
          { value: '2', label: 'Produção restrita: notas sem valor' },
        ]}
        isRequired
      />
      <f.Text of="serie" label="Série" isRequired />
      <f.Number
        of="proximo"
        label="Próximo número"
        help="Se outro sistema já usou esta série, diga o número seguinte ao último dele."
        isRequired
      />
      <f.Check of="anexa_xml" label="Enviar o XML junto do DANFSe" look="switch" />
    </FormDialog>
  )
}
