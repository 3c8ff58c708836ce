import { useRouteError } from 'react-router'
import { FailedWith } from './failed-with.tsx'

/** Replaces a screen that failed. */
export const Failure = () => <FailedWith error={useRouteError()} />
