/** The API as a process that dies at a crash point: the product's own code, with its interfaces wrapped before it starts. */
import './fault-injection.js';
import '../../testing/story-process.js';
