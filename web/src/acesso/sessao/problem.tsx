import { IconAlertTriangle } from '../../lib/page/icons.ts'
import type { CallFailure } from '../../lib/wire/request.ts'
import { Notice } from '../../ui/layout/notice.tsx'

/** The error message above the fields. */
export function Problem({ failure }: { readonly failure: CallFailure | undefined }) {
  return (
    <div role="alert">
      {failure && (
        <Notice tone="danger" icon={<IconAlertTriangle size={17} stroke={1.8} aria-hidden />}>
          {failure.msg}
        </Notice>
      )}
    </div>
  )
}
