import { authRoutes } from '#features/auth/login/auth.routes.ts';
import { passwordResetRoutes } from '#features/auth/login/password-reset.routes.ts';
import { operatorConfirmationRoutes } from '#features/auth/operators/operator-confirmation.routes.ts';
import { secondFactorRoutes } from '#features/auth/operators/second-factor.routes.ts';
import { registrationRoutes } from '#features/auth/registration/registration.routes.ts';
import { termsRoutes } from '#features/auth/terms/terms.routes.ts';
import { loadTerms } from '#features/auth/terms/terms.service.ts';
import type { Room } from '#platform/room.ts';
import { authJobs } from './auth.jobs.ts';

export const room = {
  routes: [
    authRoutes,
    operatorConfirmationRoutes,
    secondFactorRoutes,
    registrationRoutes,
    passwordResetRoutes,
    termsRoutes,
  ],
  jobs: [authJobs],
  load: loadTerms,
} satisfies Room;
